import {
  type BodyOf,
  Failure,
  InvalidFields,
  isMinor,
  isReservedName,
  type UserProfile,
  type updateProfile as updateProfileEndpoint,
  wording,
} from '@compety/contract'
import type { FastifyBaseLogger } from 'fastify'
import { listCountryChoices, listSexChoices, listSportChoices } from '../../catalogue/reference/choices.ts'
import { ageFault } from '../../identity/accounts/age-fault.ts'
import { syncUserIndex } from '../../identity/activity/sync-user-index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Upload } from '../../platform/http/input.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { violates } from '../../platform/postgres/violates.ts'
import { today } from '../../platform/time/today.ts'
import * as queries from './profiles.queries.ts'

type Change = Partial<BodyOf<typeof updateProfileEndpoint>>
type Changed = { user_id: number; change: Change; upload: Upload | undefined; log: FastifyBaseLogger }

/** Saves the given fields and keeps the others. A replaced image is removed after the commit. */
export const updateProfile = async (
  { db, files, timeZone, config }: Pick<AppContext, 'db' | 'files' | 'timeZone' | 'config'>,
  { user_id, change, upload, log }: Changed,
): Promise<UserProfile> => {
  const { before, after } = await files.withUpload(upload, (image) =>
    db
      .transaction()
      .execute((db) => {
        const { minimumAge } = config
        return saveProfile(db, {
          user_id,
          change: image === null ? change : { ...change, image },
          timeZone,
          minimumAge,
        })
      })
      .catch(refuseViolation),
  )
  await files.removeReplaced({ before: before.image, after: after.image, log })
  return after
}

type Saved = { user_id: number; change: Change & { image?: string }; timeZone: string; minimumAge: number }

const saveProfile = async (db: Db, saved: Saved) => {
  const { user_id, change } = saved
  const active = await queries.lockUser(db, user_id)
  const before = active && (await queries.findProfile(db, user_id))
  if (!before) throw new Failure('unauthenticated')
  const errors = await changeErrors(db, { ...saved, before })
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
  const after = {
    ...before,
    ...change,
    profile_visibility: visibilityAfter({ before, change, day: today(saved.timeZone) }),
  }
  await queries.saveProfile(db, user_id, after)
  if (after.username !== before.username) await syncUserIndex(db, [user_id])
  return { before, after }
}

// Who first tells a birthdate of a minor begins as those who register under 18, whatever the form sends unchanged.
const visibilityAfter = ({ before, change, day }: { before: UserProfile; change: Change; day: string }) => {
  const { birthdate = before.birthdate, profile_visibility = before.profile_visibility } = change
  const becomesMinor = isMinor(birthdate, day) && !isMinor(before.birthdate, day)
  const isChosen = profile_visibility !== before.profile_visibility
  return becomesMinor && !isChosen && profile_visibility === 'everybody' ? 'my_pools' : profile_visibility
}

const changeErrors = async (db: Db, { user_id, before, change, ...ages }: Saved & { before: UserProfile }) => {
  const errors: Record<string, string> = {}
  const { username, birthdate } = change
  if (username === null && before.username !== null) errors.username = wording.registerUsername
  if (username && (await queries.isTaken(db, { username, user_id }))) errors.username = wording.taken
  else if (username && username !== before.username && isReservedName(username)) errors.username = wording.reservedName
  const fault = birthdate && birthdate !== before.birthdate && birthdateFault(birthdate, ages)
  if (fault) errors.birthdate = fault
  for (const key of ['favorite_sport_id', 'country_id', 'sex_id'] as const) {
    const chosen = change[key]
    if (!chosen || chosen === before[key]) continue
    const choices = await choicesOf[key](db)
    if (!choices.some(({ id }) => id === chosen)) errors[key] = unknownChoice
  }
  return errors
}

const birthdateFault = (birthdate: string, { timeZone, minimumAge }: Pick<Saved, 'timeZone' | 'minimumAge'>) => {
  const day = today(timeZone)
  return birthdate > day ? wording.birthdateFuture : ageFault(birthdate, { day, minimumAge })
}

const unknownChoice = 'Selecciona una opción válida.'

const choicesOf = {
  favorite_sport_id: (db: Db) => listSportChoices(db),
  country_id: (db: Db) => listCountryChoices(db),
  sex_id: listSexChoices,
}

// Two players may choose a name concurrently, or a sex may be deleted while it is chosen: then a constraint is
// violated.
const refuseViolation = (error: unknown): never => {
  if (violates(error, 'users_username_key')) throw new InvalidFields({ username: wording.taken })
  throw violates(error, 'user_profiles_sex_id_fkey') ? new InvalidFields({ sex_id: unknownChoice }) : error
}
