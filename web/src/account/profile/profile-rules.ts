import { type BodyOf, updateProfile, wording } from '../../schemas.ts'
import { type ProfileDraft, type ProfileErrors, partsOf } from './profile-draft.ts'

type Checked = { errors: ProfileErrors; body?: undefined } | { errors?: undefined; body: BodyOf<typeof updateProfile> }

/** Validates the changed values, which are the only ones sent; `today` is YYYY-MM-DD. */
export function checkProfile(changed: Partial<ProfileDraft>, today: string): Checked {
  const parsed = updateProfile.body.safeParse(changed)
  const issues = parsed.success ? [] : parsed.error.issues
  const errors: ProfileErrors = {
    ...Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message])),
    // A username cannot be removed, only changed.
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
