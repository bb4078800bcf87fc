import { Failure, funnelStates, historyLabel, roles, type User, userLifecycle } from '@compety/contract'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { birthdateFor } from '../profiles/seen-birthdate.ts'
import * as details from './user-details.queries.ts'
import { listHistory } from './user-history.ts'
import * as queries from './users.queries.ts'

export async function findRow(db: Db, id: number) {
  const user = await queries.findRow(db, id)
  if (!user) throw new Failure('not_found')
  return user
}

/** Who reads, and the zone in whose days ages are counted. */
type Reading = { caller: Pick<Caller, 'id' | 'role_id'>; timeZone: string }

/** Finds users with their activity, in the order of the ids. */
export async function findUsers(db: Db, ids: readonly number[], reading: Reading): Promise<User[]> {
  const users = await details.findUsers(db, ids)
  const histories = Map.groupBy(await details.listHistories(db, ids), ({ user_id }) => user_id)
  return users.map((user) => asUser(user, histories.get(user.id) ?? [], reading))
}

export async function findUser(db: Db, id: number, reading: Reading): Promise<User> {
  const [user] = await details.findUsers(db, [id])
  if (!user) throw new Failure('not_found')
  return asUser(user, await listHistory(db, id), reading)
}

// Only administrators see the tokens of pools.
const asUser = (
  { funnel_status, invitations, erase_at, ...user }: details.Found,
  histories: readonly { type: string; date: string }[],
  { caller, timeZone }: Reading,
): User => ({
  ...user,
  ...(erase_at !== null && { erase_at }),
  user_profile: {
    ...user.user_profile,
    birthdate: birthdateFor(caller, { id: user.id, birthdate: user.user_profile.birthdate }, timeZone),
  },
  statusAsString: userLifecycle.states[user.status] ?? '',
  funnelStatusAsString: funnelStates[funnel_status] ?? '',
  invitations:
    caller.role_id === roles.administrator ? invitations : invitations.map(({ id }) => ({ id, pool_token: null })),
  user_histories: histories.map(({ type, date }) => ({ type, typeAsSpanishString: historyLabel(type), date })),
})
