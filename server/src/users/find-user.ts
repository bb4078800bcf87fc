import { Failure, funnelStates, historyLabel, type User } from '@compety/contract'
import type { Db } from '../database/database.ts'
import * as details from './user-details.queries.ts'
import * as queries from './users.queries.ts'

export const findRow = async (db: Db, id: number) => {
  const user = await queries.findRow(db, id)
  if (!user) throw new Failure('not_found')
  return user
}

/** A user with what they have done. */
export const findUser = async (db: Db, id: number): Promise<User> => {
  const user = await findRow(db, id)
  const found = await details.findDetails(db, user)
  if (!found) throw new Failure('not_found')
  const { funnel_status, ...more } = found
  const histories = await details.listHistories(db, id)
  return {
    ...user,
    ...more,
    funnelStatusAsString: funnelStates[funnel_status] ?? '',
    user_histories: histories.map((entry) => ({ ...entry, typeAsSpanishString: historyLabel(entry.type) })),
  }
}
