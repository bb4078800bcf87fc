import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../../../test/database.ts'
import { migrate, migrateTo } from '../../platform/postgres/migrate.ts'
import { boardCache } from './board-cache.ts'
import { unpackPredictions } from './packed-predictions.ts'
import { findBoards, saveBoards } from './rankings.queries.ts'

// Includes ids beyond 32 bits.
const player = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 8e9 }))

test('boards that are saved together are read unchanged, including empty ones', async () => {
  const { db, drop } = await testDatabase()
  const rows = fc.uniqueArray(fc.record({ player, points: fc.nat(), before: fc.nat() }), {
    selector: (row) => row.player,
  })
  const boardOf = (players: { player: number; points: number; before: number }[], index: number) => {
    const sorted = players.toSorted((a, b) => a.player - b.player)
    return {
      kind: 'pool' as const,
      id: index + 1,
      players: Float64Array.from(sorted, (row) => row.player),
      values: Float64Array.from(sorted, (row) => row.points),
      before: Float64Array.from(sorted, (row) => row.before),
      scale: 1024 ** 3,
      majority: 7 * 1024 ** 3 + index,
      last_match_id: index === 0 ? null : index,
    }
  }
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(rows, { minLength: 1, maxLength: 5 }), async (players) => {
        const saved = await saveBoards(db, players.map(boardOf))
        const read = await findBoards(db, boardCache(), saved)
        expect(read.toSorted((a, b) => a.id - b.id)).toEqual(saved)
      }),
      { numRuns: 50 },
    )
  } finally {
    await drop()
  }
})

test('the migration from arrays to bytes preserves the boards', async () => {
  const { db, drop } = await emptyDatabase()
  try {
    await migrateTo(db, '0026-users-texts')
    await sql`
      insert into leaderboards (kind, id, players, points, points_before, last_match_id)
      values ('pool', 7, '{3,5,8000000000}', '{70000,63,64}', '{0,-64,-65}', 9), ('world', 0, '{}', '{}', '{}', null)
    `.execute(db)
    await migrate(db)
    const keys = [
      { kind: 'pool' as const, id: 7 },
      { kind: 'world' as const, id: 0 },
    ]
    expect(await findBoards(db, boardCache(), keys)).toMatchObject([
      {
        last_match_id: 9,
        players: Float64Array.of(3, 5, 8e9),
        values: Float64Array.of(70_000, 63, 64),
        before: Float64Array.of(0, -64, -65),
        scale: 1,
        majority: 0,
      },
      { last_match_id: null, players: Float64Array.of(), values: Float64Array.of(), before: Float64Array.of() },
    ])
  } finally {
    await drop()
  }
})

test('unpackPredictions sorts predictions by player', () => {
  const goals = fc.integer({ min: 0, max: 999 })
  const sent = fc.uniqueArray(fc.record({ player, home: goals, away: goals }), { selector: (row) => row.player })
  fc.assert(
    fc.property(sent, (rows) => {
      const bytes = Buffer.alloc(8 * rows.length)
      for (const [n, { player, home, away }] of rows.entries())
        bytes.writeBigInt64BE(BigInt(player * 1_000_000 + home * 1000 + away), 8 * n)
      const sorted = rows.toSorted((a, b) => a.player - b.player)
      expect(unpackPredictions(bytes)).toEqual({
        players: Float64Array.from(sorted, ({ player }) => player),
        scores: Int32Array.from(sorted, ({ home, away }) => home * 1000 + away),
      })
    }),
  )
})
