import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './accounts.queries.ts'
import * as passwords from './passwords/passwords.queries.ts'

/**
 * Marks the address as proven, because a link mailed to it was opened. Does nothing if the user has another address
 * now.
 */
export const proveAddress = (db: Db, proof: { user_id: number; email: string }) => queries.proveAddress(db, proof)

/** Proves the address by the link of the welcome mail; false if the link is unknown or the address has changed. */
export const proveByLink = (db: Db, token_hash: Buffer): Promise<boolean> =>
  db.transaction().execute(async (db) => {
    await passwords.lockProving(db, token_hash)
    return passwords.proveEmail(db, token_hash)
  })
