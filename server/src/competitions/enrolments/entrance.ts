import { Failure } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import type { Situation } from './enrolments.queries.ts'
import * as queries from './entrance.queries.ts'
import { type RequestMails, tellManagers } from './request-mails.ts'

type Entering = {
  pool_id: number
  user_id: number
  share_email?: boolean | undefined
  link?: string
  isAccepted?: true
}

/**
 * Refuses who enters a private pool for the first time without an invitation, a link or an accepted request. A caller
 * without a link has checked before that the user may see the pool.
 */
export async function checkEntrance(db: Db, situation: Situation, { pool_id, link, isAccepted }: Entering) {
  if (link !== undefined && !(await queries.holdLink(db, { pool_id, token: link }))) throw new Failure('join_link_dead')
  const isLetIn = link !== undefined || isAccepted || situation.is_manager || situation.is_invited
  if (situation.is_private && !isLetIn) throw new Failure('enrolment_by_invitation')
}

/** Whether a manager has to let the user in. Who withdrew comes back without. */
export function needsApproval({ by_approval, is_new, ...situation }: Situation, { isAccepted }: Entering): boolean {
  return by_approval && is_new && !isAccepted && !situation.is_manager && !situation.is_invited_by_manager
}

/** Asks to be let in. A player who was refused asks again after 7 days at the earliest. */
export async function askToEnter(
  db: Db,
  context: RequestMails,
  { pool_id, user_id, share_email = false }: Entering,
): Promise<'requested'> {
  if (await queries.isFull(db, { pool_id, config: context.config })) throw new Failure('pool_full')
  const id = await queries.createRequest(db, { pool_id, user_id, share_email })
  if (id !== undefined) {
    await tellManagers(db, context, { id, pool_id, user_id })
    return 'requested'
  }
  const { isPending, again_at } = await queries.findOwnRequest(db, { pool_id, user_id })
  throw isPending ? new Failure('request_pending') : new Failure('request_refused', { again_at })
}
