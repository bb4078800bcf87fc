import { Failure, invitationStates, invitationStatus, roles } from '@compety/contract'
import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { checkExists } from '../pools/visible-pool.ts'
import * as queries from './pool-invitations.queries.ts'

type Reader = { id: number; role_id: number }

/** The invitations of a pool as one of its managers sees them. */
export async function listPoolInvitations(db: Db, { pool_id, reader }: { pool_id: number; reader: Reader }) {
  await checkExists(db, pool_id)
  const rows = await queries.listPoolInvitations(db, { pool_id, reader_id: reader.id })
  return rows.map(({ email, isTyped, ...row }) => ({
    ...row,
    email: isTyped || reader.role_id === roles.administrator ? email : maskedEmail(email),
    statusAsString: invitationStates[row.status] ?? '',
  }))
}

/** Deletes an invitation that was not accepted; its link opens nothing any more. */
export function deletePoolInvitation(db: Db, key: { id: number; pool_id: number }) {
  return db.transaction().execute(async (db) => {
    const status = await queries.lockPoolInvitation(db, key)
    if (status === undefined) throw new Failure('invitation_not_found')
    if (status === invitationStatus.accepted) throw new Failure('invitation_accepted')
    await queries.deleteInvitation(db, key.id)
  })
}
