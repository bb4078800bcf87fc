import { Failure } from '@compety/contract'
import type { Reader } from '../competitions/pools/visible-pool.ts'
import type { Db } from '../platform/postgres/database.ts'
import { pointsIn } from '../rankings/board/rank-value.ts'
import type { Boards } from '../rankings/store/board-cache.ts'
import { showBoard, standingOf } from './pages/board-view.ts'
import { findSnapshot, type Seeing } from './pages/ranking-snapshot.queries.ts'

type Query = { pool_id: number; reader: Reader }

/** The reader's place in a pool and the number of its players, from one snapshot. */
export function findOwnPlace(
  db: Db,
  context: Boards,
  { pool_id, reader }: Query,
): Promise<{ position: number; points: number; players: number }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const key = { kind: 'pool' as const, id: pool_id }
      const snapshot = await findSnapshot(db, key, { ...context, readers: [reader] })
      const [{ sees, is_member }] = snapshot.readers as [Seeing]
      if (!sees) throw new Failure('pool_not_found')
      const shown = await showBoard(db, context, key, snapshot)
      const standing = is_member ? standingOf(shown, { id: reader.id, is_member }) : undefined
      if (!standing) throw new Failure('not_enrolled')
      const { position, value } = standing
      return { position, points: pointsIn(shown.board, value), players: shown.total }
    })
}
