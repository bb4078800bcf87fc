import type { Writable } from 'node:stream'
import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import { writeCsv } from '../../platform/files/write-csv.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Replica } from '../../platform/postgres/replica.ts'
import { pointsIn } from '../../rankings/board/rank-value.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { listParts } from './board-page.ts'
import { showBoard } from './board-view.ts'
import * as queries from './export-table.queries.ts'
import { findSnapshot } from './ranking-snapshot.queries.ts'

type TableRow = { id: number; position: number; points: number }

const head = ['Posición', 'Usuario', 'Email', 'Puntos']
const atOnce = 1000

/** All rows of a pool's table at one moment. Their names are read later, so that a slow client holds no transaction. */
export const wholeTable = ({ read }: Replica, context: Boards, id: number): Promise<TableRow[]> =>
  read((db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        const key = { kind: 'pool', id } as const
        const snapshot = await findSnapshot(db, key, { timeZone: context.timeZone, readers: [] })
        const shown = await showBoard(db, context, key, snapshot)
        const [rows = []] = await listParts(db, context, { shown, parts: [{ offset: 0, limit: shown.total }] })
        return rows.map(({ value, ...row }) => ({ ...row, points: pointsIn(shown.board, value) }))
      }),
  )

type Exported = { pool_id: number; rows: readonly TableRow[]; seesAll: boolean; to: Writable }

/** Writes a table with names. Addresses are those of players who share them, or all of them. */
export const exportTable = (db: Db, { pool_id, rows, seesAll, to }: Exported) =>
  writeCsv(to, {
    head,
    read: async (take) => {
      const cellsOf = ({ username, email, shares_email }: queries.ExportedPlayer, { position, points }: TableRow) => [
        position,
        username ?? maskedEmail(email),
        seesAll || shares_email ? email : null,
        points,
      ]
      for (let from = 0; from < rows.length; from += atOnce) {
        const part = rows.slice(from, from + atOnce)
        const players = await queries.findExported(
          db,
          pool_id,
          part.map(({ id }) => id),
        )
        const lines = part.flatMap((row) => {
          const player = players.get(row.id)
          return player ? [cellsOf(player, row)] : []
        })
        if (!(await take(lines))) return
      }
    },
  })
