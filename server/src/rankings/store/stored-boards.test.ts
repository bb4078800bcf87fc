import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../../../test/database.ts'
import { migrate, migrateTo } from '../../platform/postgres/migrate.ts'
import type { Board } from '../board/board.ts'
import { packIds, packNumbers } from '../board/packed-board.ts'
import { boardCache } from './board-cache.ts'
import { unpackPredictions } from './packed-predictions.ts'
import { findBoards, saveBoards } from './rankings.queries.ts'
import { findStoredBoards } from './stored-boards.queries.ts'

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

test('a board of an earlier version is read, and written in the present form', async () => {
  const { db, drop } = await testDatabase()
  try {
    const state = { kind: 'pool' as const, id: 7, scale: 1, majority: 0, last_match_id: 9 }
    const players = Float64Array.of(3, 5, 8)
    const [values, before] = [Float64Array.of(70_000, 63, 64), Float64Array.of(0, 63, -65)]
    await saveBoards(db, [{ ...state, players, values, before: values }])
    await sql`update leaderboards set points_before = ${packNumbers(before)}, last_players = '\x02', last_points = '\x02'`.execute(
      db,
    )
    const [read] = await findBoards(db, boardCache(), [state])
    expect(read).toMatchObject({ ...state, players, values, before })
    await saveBoards(db, [read as Board])
    const sizes = sql<{ size: number }>`select length(points_before) as size from leaderboards`
    expect((await sizes.execute(db)).rows).toEqual([{ size: 0 }])
    expect(await findBoards(db, boardCache(), [state])).toMatchObject([{ players, values, before }])
  } finally {
    await drop()
  }
})

test('large boards are written one by one and read in pieces', async () => {
  const { db, drop } = await testDatabase()
  try {
    const size = 2_700_000
    const players = Float64Array.from({ length: size }, (_, n) => n + 1)
    const values = players.map((id) => 8192 + (id % 1000))
    const state = { scale: 1, majority: 0, last_match_id: 9, players, values, before: values }
    const keys = [
      { kind: 'world' as const, id: 0 },
      { kind: 'month' as const, id: 24_377 },
    ]
    const saved = await saveBoards(
      db,
      keys.map((key) => ({ ...state, ...key })),
    )
    const read = await findStoredBoards(db, boardCache(), keys)
    expect(read.map(({ version }) => version).toSorted()).toEqual(saved.map(({ version }) => version).toSorted())
    for (const { packed } of read) {
      expect(Buffer.compare(packed.players, packIds(players))).toBe(0)
      expect(Buffer.compare(packed.points, packNumbers(values))).toBe(0)
      expect([packed.lastPlayers.length, packed.lastPoints.length]).toEqual([0, 0])
    }
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
