import { randomBytes } from 'node:crypto'
import { type BodyOf, InvalidFields, type registerPlayer as registerPlayerEndpoint, wording } from '@compety/contract'
import type { Db } from '../database/database.ts'
import * as queries from './accounts.queries.ts'
import { hashPassword } from './passwords.ts'

type Registration = BodyOf<typeof registerPlayerEndpoint>

const referralReward = 50
const playerRole = 2

const today = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())

const checkBirthdate = (birthdate: string, timeZone: string) => {
  if (birthdate >= today(timeZone)) throw new InvalidFields({ birthdate: wording.birthdateNotPast })
}

const checkTaken = async (db: Db, names: { email: string; username: string }) => {
  const taken = await queries.findTaken(db, names)
  if (!taken.email && !taken.username) return
  throw new InvalidFields({
    ...(taken.email && { email: wording.taken }),
    ...(taken.username && { username: wording.taken }),
  })
}

/** Makes the user, profile, history entry, referral and its coins, all or nothing (decisions-player ). */
export const registerPlayer = async (db: Db, { user, referral_user_hash }: Registration, timeZone: string) => {
  const { username, birthdate } = user.user_profile_attributes
  checkBirthdate(birthdate, timeZone)
  await checkTaken(db, { email: user.email, username })
  const password_hash = await hashPassword(user.password)
  return db.transaction().execute(async (db) => {
    const referral_hash = randomBytes(12).toString('hex')
    const id = await queries.createUser(db, {
      email: user.email,
      username,
      password_hash,
      role_id: playerRole,
      referral_hash,
    })
    if (id === undefined) {
      await checkTaken(db, { email: user.email, username })
      throw new Error('a user could not be made')
    }
    await queries.createProfile(db, { user_id: id, birthdate })
    await queries.recordHistory(db, id, 'register')
    const referrer = referral_user_hash === null ? undefined : await queries.findReferrer(db, referral_user_hash)
    if (referrer) {
      await queries.saveReferral(db, { referred: id, referrer, coins: referralReward })
      await queries.recordHistory(db, referrer.user_id, 'refered-user')
    }
    return { id, email: user.email }
  })
}
