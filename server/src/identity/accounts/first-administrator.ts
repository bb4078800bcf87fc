import { randomBytes } from 'node:crypto'
import { roles } from '@compety/contract'
import { sql } from 'kysely'
import { type Config, ConfigError } from '../../platform/config/config.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { syncUserIndex } from '../activity/sync-user-index.ts'
import * as queries from './accounts.queries.ts'
import { passwordFault } from './passwords/password-rules.ts'
import { hashPassword } from './passwords/passwords.ts'

/**
 * Creates an administrator if there is none. With ADMIN_EMAIL, another one of the demo season does not count. Returns the
 * password only if it was generated here, to be printed once.
 */
export const ensureAdministrator = async (
  db: Db,
  { adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
) => {
  const own = adminEmail ?? null
  const { rows } = await sql`
    select 1 from users
     where role_id = ${roles.administrator}
       and (${own}::text is null or not is_demo or lower(email) = lower(${own}::text)) limit 1
  `.execute(db)
  if (rows.length > 0) return undefined
  const email = adminEmail ?? 'administrador@localhost.localdomain'
  const password = adminPassword ?? randomBytes(9).toString('base64url')
  const fault = await passwordFault(password, { email, username: null, role_id: roles.administrator })
  if (fault) throw new ConfigError(`ADMIN_PASSWORD: ${fault}`)
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (db) => {
    const referral_hash = randomBytes(12).toString('hex')
    const id = await queries.createUser(db, {
      email,
      username: null,
      password_hash,
      role_id: roles.administrator,
      referral_hash,
    })
    if (id === undefined) throw new Error(`ADMIN_EMAIL ya pertenece a un usuario que no es administrador: ${email}.`)
    await queries.createProfile(db, { user_id: id, birthdate: null, profile_visibility: 'everybody' })
    await syncUserIndex(db, [id])
  })
  return adminPassword ? undefined : { email, password }
}
