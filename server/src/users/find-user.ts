import { Failure, funnelStates, historyLabel, type User } from '@compety/contract'
import type { Db } from '../database/database.ts'
import type { Caller } from '../sessions/read-session.ts'
import * as details from './user-details.queries.ts'
import * as queries from './users.queries.ts'

export const findRow = async (db: Db, id: number) => {
  const user = await queries.findRow(db, id)
  if (!user) throw new Failure('not_found')
  return user
}

/** A user with what they have done. Tokens of pools are for administrators (decisions-player Q-43). */
export const findUser = async (db: Db, id: number, reader: Pick<Caller, 'role_id'>): Promise<User> => {
  const user = await findRow(db, id)
  const found = await details.findDetails(db, user)
  if (!found) throw new Failure('not_found')
  const { funnel_status, invitations, ...more } = found
  const histories = await details.listHistories(db, id)
  return {
    ...user,
    ...more,
    invitations: invitations.map(({ id, pool_token }) => ({
      id,
      pool_token: reader.role_id === 1 ? pool_token : null,
    })),
    funnelStatusAsString: funnelStates[funnel_status] ?? '',
    user_histories: histories.map((entry) => ({ ...entry, typeAsSpanishString: historyLabel(entry.type) })),
  }
}
