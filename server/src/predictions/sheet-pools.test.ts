import { expect, test } from 'vitest'
import { describeSheetPools, type SheetCell } from './sheet-pools.ts'

type Parts = { sent?: [number, number]; version?: number; isApart?: boolean; pool?: number }

/** The cell of the pool with this place in the order of names. */
const cell = (place: number, { sent, version = 1, isApart = false, pool = place }: Parts = {}): SheetCell => {
  const name = `Compety ${place}`
  if (!sent) return [place, pool, name, 1000 + pool]
  return [place, pool, name, 1000 + pool, isApart ? 1 : 0, 2000 + pool, ...sent, version]
}
const places = (cells: SheetCell[]) => describeSheetPools(cells).pools.map(({ name }) => Number(name.split(' ')[1]))

test('pools are sorted by name', () => {
  expect(places([cell(3), cell(1), cell(2)])).toEqual([1, 2, 3])
})

test('the newest score without an override is the common one, and of equally new ones that of the lower pool id', () => {
  const [home, away] = [cell(1, { sent: [1, 0], version: 7 }), cell(2, { sent: [0, 1], version: 9 })]
  const apart = cell(3, { sent: [5, 5], version: 11, isApart: true })
  const one = { home_team_score: 0, away_team_score: 1 }
  expect(describeSheetPools([home, away, apart])).toMatchObject({ prediction: one, version: 9 })
  const same = cell(4, { sent: [2, 2], version: 9, pool: 1 })
  const other = { home_team_score: 2, away_team_score: 2 }
  expect(describeSheetPools([away, same])).toMatchObject({ prediction: other, version: 9 })
  expect(describeSheetPools([cell(1), apart])).toMatchObject({ prediction: null, version: 0 })
})

test('a single pool has no override', () => {
  const { pools, version } = describeSheetPools([cell(1, { sent: [2, 1], version: 4, isApart: true })])
  expect(pools).toMatchObject([{ is_apart: false, prediction: { is_apart: false } }])
  expect(version).toBe(4)
})

test('of very many pools at most thirty with and thirty without an override are shown, first those without a prediction', () => {
  const apart = Array.from({ length: 40 }, (_, n) => cell(2 * n, { sent: [1, 1], isApart: true }))
  const others = Array.from({ length: 40 }, (_, n) => cell(2 * n + 1, n < 20 ? { sent: [0, 0] } : {}))
  const shown = places([...others, ...apart])
  const even = Array.from({ length: 30 }, (_, n) => 2 * n)
  const odd = [...Array.from({ length: 10 }, (_, n) => 2 * n + 1), ...Array.from({ length: 20 }, (_, n) => 2 * n + 41)]
  expect(shown).toEqual([...even, ...odd].sort((a, b) => a - b))
})
