import type { Db } from '../../platform/postgres/database.ts'
import { deleteEmailProofs, deleteExpiredProofs } from './accounts.queries.ts'
import { deleteEndedResets, endOpenResets } from './passwords/passwords.queries.ts'

/** Called in the transaction that changes a user's password, address or status, with the user's row locked. */
export const endRecoveryLinks = endOpenResets

/** A link mailed to the old address must not prove a new one. */
export const endAddressProofs = deleteEmailProofs

/** Deletes links that open nothing any more. */
export const deleteEndedLinks = async (db: Db): Promise<void> => {
  await deleteEndedResets(db)
  await deleteExpiredProofs(db)
}
