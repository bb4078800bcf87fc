import type { Db } from '../../platform/postgres/database.ts'
import { pointsIn } from '../../rankings/board/rank-value.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { listParts } from './board-page.ts'
import { showBoard } from './board-view.ts'
import { findSnapshot } from './ranking-snapshot.queries.ts'

export type TopRow = { id: number; position: number; points: number }

/** The first rows of a pool's table. Usually one short statement reads its version, and the rest is cached. */
export const topRows = (db: Db, context: Boards, { pool_id, most }: { pool_id: number; most: number }) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db): Promise<TopRow[]> => {
      const key = { kind: 'pool', id: pool_id } as const
      const snapshot = await findSnapshot(db, key, { timeZone: context.timeZone, readers: [] })
      const shown = await showBoard(db, context, key, snapshot)
      const [rows = []] = await listParts(db, context, { shown, parts: [{ offset: 0, limit: most }] })
      return rows.map(({ id, position, value }) => ({ id, position, points: pointsIn(shown.board, value) }))
    })
