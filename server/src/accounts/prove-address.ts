import type { Db } from '../database/database.ts'
import * as queries from './accounts.queries.ts'

/** Somebody opened a link that was sent to the address (decisions.md 11); nothing where it is not the user's. */
export const proveAddress = (db: Db, proof: { user_id: number; email: string }) => queries.proveAddress(db, proof)
