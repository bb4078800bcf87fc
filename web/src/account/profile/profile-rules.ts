import { type BodyOf, daysIn, type UserProfile, updateProfile, wording } from '../../schemas.ts'

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

type Checked = { errors: ProfileErrors; body?: undefined } | { errors?: undefined; body: BodyOf<typeof updateProfile> }

/** Judges the fields that were changed, the only ones that are sent; `today` is YYYY-MM-DD (player.md 5). */
export function checkProfile(changed: Partial<ProfileDraft>, today: string): Checked {
  const parsed = updateProfile.body.safeParse(changed)
  const issues = parsed.success ? [] : parsed.error.issues
  const errors: ProfileErrors = {
    ...Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message])),
    // Whoever has a username keeps one (decisions-player Q-130).
    ...(changed.username === '' && { username: wording.registerUsername }),
    ...birthdateFault(changed.birthdate ?? '', today),
  }
  if (Object.keys(errors).length > 0 || !parsed.success) return { errors }
  return { body: parsed.data }
}

function birthdateFault(birthdate: string, today: string): ProfileErrors {
  const { day, month, year } = partsOf(birthdate)
  if (birthdate === '') return {}
  if (!day || !month || !year) return { birthdate: wording.registerBirthdate }
  if (birthdate <= today) return {}
  return { birthdate: wording.birthdateFuture }
}
