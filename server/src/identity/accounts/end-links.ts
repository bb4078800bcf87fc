import { deleteEmailProofs } from './accounts.queries.ts'
import { endOpenResets } from './passwords.queries.ts'

/** For the transaction that gives a user another password, address or status; the caller holds the user's row. */
export const endRecoveryLinks = endOpenResets

/** What was mailed to an address proves no other one. */
export const endAddressProofs = deleteEmailProofs
