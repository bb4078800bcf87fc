import type { AnswerOf, listRivals as endpoint } from '@compety/contract'
import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findPlaces } from '../../rankings/read/own-standing.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import * as queries from './rivals.queries.ts'

type Place = { points: number; position: number }

/** The rivals of a user with their points and the user's own, in one pool or in all that are alive. */
export async function describeRivals(
  db: Db,
  context: Boards,
  of: { user_id: number; pool_id?: number },
): Promise<AnswerOf<typeof endpoint>['rivals']> {
  const rows = await queries.listRivals(db, of)
  const players = rows.flatMap(({ pool_id, id }) => [
    { pool_id, user_id: id },
    { pool_id, user_id: of.user_id },
  ])
  const places = await findPlaces(db, context, players)
  return rows.map(({ pool_id, pool_name, id, username, email }, n) => ({
    pool: { id: pool_id, name: pool_name },
    rival: { id, username, email: maskedEmail(email), ...(places[2 * n] as Place) },
    me: places[2 * n + 1] as Place,
  }))
}
