import { randomBytes } from 'node:crypto'
import {
  type BodyOf,
  InvalidFields,
  isMinor,
  isReservedName,
  type registerPlayer as registerPlayerEndpoint,
  roles,
  wording,
} from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { welcomeLetter } from '../../platform/mails/letters.ts'
import { secretLink } from '../../platform/mails/secret-links.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { today } from '../../platform/time/today.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { syncUserIndex } from '../activity/sync-user-index.ts'
import * as queries from './accounts.queries.ts'
import { ageFault } from './age-fault.ts'
import { requestedLink } from './links.ts'
import { passwordFault } from './passwords/password-rules.ts'
import { hashPassword } from './passwords/passwords.ts'

type Registration = BodyOf<typeof registerPlayerEndpoint>

const checkBirthdate = (
  birthdate: string,
  { timeZone, config: { minimumAge } }: Pick<Parts, 'timeZone' | 'config'>,
) => {
  const day = today(timeZone)
  const fault = birthdate >= day ? wording.birthdateNotPast : ageFault(birthdate, { day, minimumAge })
  if (fault) throw new InvalidFields({ birthdate: fault })
}

type Names = { email: string; username: string }

const nameFaults = async (db: Db, names: Names): Promise<Record<string, string>> => {
  const taken = await queries.findTaken(db, names)
  return {
    ...(taken.email && { email: wording.taken }),
    ...(taken.username && { username: wording.taken }),
    ...(!taken.username && isReservedName(names.username) && { username: wording.reservedName }),
  }
}

const refuseFaults = (faults: Record<string, string>) => {
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults)
}

type Parts = Pick<AppContext, 'db' | 'timeZone' | 'mails' | 'config'>
/** Further work in the transaction of the registration; if it throws, the registration is rolled back. */
type More = { inTransaction?: (db: Db, userId: number) => Promise<void> }

/** Creates the user with profile, history entry, referral and welcome mail in one transaction. */
export const registerPlayer = async (
  { db, timeZone, mails, config }: Parts,
  { user, referral_user_hash }: Registration,
  { inTransaction }: More = {},
) => {
  const { email, user_profile_attributes } = user
  const { username, birthdate } = user_profile_attributes
  checkBirthdate(birthdate, { timeZone, config })
  const fault = await passwordFault(user.password, { email, username, role_id: roles.player })
  refuseFaults({ ...(await nameFaults(db, { email, username })), ...(fault && { password: fault }) })
  const password_hash = await hashPassword(user.password)
  return db.transaction().execute(async (db) => {
    const id = await createPlayer(db, { email, username, password_hash })
    const profile_visibility = isMinor(birthdate, today(timeZone)) ? 'my_pools' : 'everybody'
    await queries.createProfile(db, { user_id: id, birthdate, profile_visibility })
    await queries.recordHistory(db, id, 'register')
    await syncUserIndex(db, [id])
    await recordActivity(db, { users: [id], event: 'register', timeZone })
    if (referral_user_hash !== null) await noteReferrer(db, { referred: id, referral_user_hash })
    await inTransaction?.(db, id)
    const { token_hash, of } = requestedLink()
    await queries.createEmailProof(db, { token_hash, user_id: id })
    const { link, secret } = secretLink({ publicUrl: config.publicUrl, page: 'prove_email', of })
    await mails.queue(db, {
      recipient: email,
      ...welcomeLetter({ username, link }),
      secrets: [secret],
      about_user_id: id,
    })
    return { id, email }
  })
}

const createPlayer = async (db: Db, user: { email: string; username: string; password_hash: string }) => {
  const referral_hash = randomBytes(12).toString('hex')
  const id = await queries.createUser(db, { ...user, role_id: roles.player, referral_hash })
  if (id !== undefined) return id
  refuseFaults(await nameFaults(db, user))
  throw new Error('a user could not be made')
}

// The coins follow when the new player has proven the address and predicted.
const noteReferrer = async (
  db: Db,
  { referred, referral_user_hash }: { referred: number; referral_user_hash: string },
) => {
  const referrer = await queries.findReferrer(db, referral_user_hash)
  if (!referrer) return
  await queries.saveReferral(db, { referred, referrer })
  await queries.recordHistory(db, referrer.user_id, 'refered-user')
}
