import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import type { Column } from '../../platform/exports/columns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Replica } from '../../platform/postgres/replica.ts'
import { pointsIn } from '../../rankings/board/rank-value.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { listParts } from './board-page.ts'
import { showBoard } from './board-view.ts'
import * as queries from './export-table.queries.ts'
import { findSnapshot } from './ranking-snapshot.queries.ts'

/** The whole table of a pool at one moment, in a form of 24 bytes per player. */
type WholeTable = { ids: Float64Array; positions: Float64Array; points: Float64Array }
type ExportedRow = queries.ExportedPlayer & { position: number; points: number }

const atOnce = 250

/** Administrators see every address. Those who run a pool see those that are shared, and players none. */
export type Sees = 'all' | 'shared' | 'none'

export const tableColumns = (sees: Sees): Column<ExportedRow>[] => [
  { key: 'position', label: 'Posición', value: ({ position }) => position },
  { key: 'user_id', label: 'ID', value: ({ id }) => id, only: 'json' },
  { key: 'username', label: 'Usuario', value: ({ username, email }) => username ?? maskedEmail(email) },
  ...(sees === 'none' ? [] : [emailColumn(sees)]),
  { key: 'points', label: 'Puntos', value: ({ points }) => points },
]

const emailColumn = (sees: Sees): Column<ExportedRow> => ({
  key: 'email',
  label: 'Email',
  value: ({ email, shares_email }) => (sees === 'all' || shares_email ? email : null),
})

/** All rows of a pool's table at one moment. Their names are read later, so that a slow client holds no transaction. */
const wholeTable = ({ read }: Replica, context: Boards, id: number): Promise<WholeTable> =>
  read((db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        const key = { kind: 'pool', id } as const
        const snapshot = await findSnapshot(db, key, { timeZone: context.timeZone, readers: [] })
        const shown = await showBoard(db, context, key, snapshot)
        const column = () => new Float64Array(shown.total)
        const table = { ids: column(), positions: column(), points: column() }
        for (let offset = 0; offset < shown.total; offset += atOnce) {
          const [rows = []] = await listParts(db, context, { shown, parts: [{ offset, limit: atOnce }] })
          rows.forEach(({ id, position, value }, n) => {
            table.ids[offset + n] = id
            table.positions[offset + n] = position
            table.points[offset + n] = pointsIn(shown.board, value)
          })
        }
        return table
      }),
  )

/** The table of a pool at one moment, with the names of a later one. Whoever is not known any more is left out. */
export async function* exportedTable(context: Boards & { db: Db; replica: Replica }, pool_id: number) {
  const { db, replica } = context
  const table = await wholeTable(replica, context, pool_id)
  for (let from = 0; from < table.ids.length; from += atOnce) {
    const ids = Array.from(table.ids.subarray(from, from + atOnce))
    const players = await queries.findExported(db, pool_id, ids)
    yield ids.flatMap((id, n): ExportedRow[] => {
      const [player, position = 0, points = 0] = [players.get(id), table.positions[from + n], table.points[from + n]]
      return player ? [{ ...player, position, points }] : []
    })
  }
}
