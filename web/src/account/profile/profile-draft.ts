import { daysIn, type UserProfile } from '@compety/contract'

/** What the form holds: texts, as its fields do; '' where there is nothing. The image is changed by itself. */
export type ProfileDraft = Record<Exclude<keyof UserProfile, 'image'>, string>
export type ProfileErrors = Partial<Record<keyof ProfileDraft, string>>

export function draftOf({ image: _image, ...profile }: UserProfile): ProfileDraft {
  const texts = Object.entries(profile).map(([field, value]) => [field, value === null ? '' : String(value)])
  return Object.fromEntries(texts)
}

export type Birthdate = { day: string; month: string; year: string }

/** The parts of 'YYYY-MM-DD', also while some are missing. */
export function partsOf(birthdate: string): Birthdate {
  const [year = '', month = '', day = ''] = birthdate.split('-')
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year }
}

/** 'YYYY-MM-DD' with what is chosen so far; a day that the month does not have is chosen no longer. */
export function birthdateOf({ day, month, year }: Birthdate): string {
  const kept = Number(day) > daysIn(Number(month) || undefined, Number(year) || undefined) ? '' : day
  if (!kept && !month && !year) return ''
  return [year, twoDigits(month), twoDigits(kept)].join('-')
}

const twoDigits = (part: string) => (part ? part.padStart(2, '0') : '')
