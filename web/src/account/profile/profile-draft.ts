import { daysIn, type UserProfile } from '@compety/contract'

/** The values of the form as texts, '' for missing ones. The image is changed separately. */
export type ProfileDraft = Record<Exclude<keyof UserProfile, 'image'>, string>
export type ProfileErrors = Partial<Record<keyof ProfileDraft, string>>

export function draftOf({ image: _image, ...profile }: UserProfile): ProfileDraft {
  const texts = Object.entries(profile).map(([field, value]) => [field, value === null ? '' : String(value)])
  return Object.fromEntries(texts)
}

export type Birthdate = { day: string; month: string; year: string }

/** Splits 'YYYY-MM-DD' into its parts; some may be missing. */
export function partsOf(birthdate: string): Birthdate {
  const [year = '', month = '', day = ''] = birthdate.split('-')
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year }
}

/** Joins the chosen parts to 'YYYY-MM-DD'. A day that does not exist in the month is dropped. */
export function birthdateOf({ day, month, year }: Birthdate): string {
  const validDay = Number(day) > daysIn(Number(month) || undefined, Number(year) || undefined) ? '' : day
  if (!validDay && !month && !year) return ''
  return [year, twoDigits(month), twoDigits(validDay)].join('-')
}

const twoDigits = (part: string) => (part ? part.padStart(2, '0') : '')
