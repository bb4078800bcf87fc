import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './accounts.queries.ts'
import * as passwords from './passwords.queries.ts'

/** Somebody opened a link that was sent to the address (decisions.md 11); nothing where it is not the user's. */
export const proveAddress = (db: Db, proof: { user_id: number; email: string }) => queries.proveAddress(db, proof)

/** By the link of the welcome mail; false when there is none, or the user has another address now. */
export const proveByLink = (db: Db, token_hash: Buffer): Promise<boolean> =>
  db.transaction().execute(async (db) => {
    await passwords.lockProving(db, token_hash)
    return passwords.proveEmail(db, token_hash)
  })
