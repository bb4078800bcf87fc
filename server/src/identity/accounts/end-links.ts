import { deleteEmailProofs } from './accounts.queries.ts'
import { endOpenResets } from './passwords.queries.ts'

/** Called in the transaction that changes a user's password, address or status, with the user's row locked. */
export const endRecoveryLinks = endOpenResets

/** A link mailed to the old address must not prove a new one. */
export const endAddressProofs = deleteEmailProofs
