import type { Pool } from '@compety/contract'
import { expect, test } from 'vitest'
import { anEnrolledPool, aPool, aPoolsPage } from '../../test/a-pool.ts'
import { sharableOf } from './sharable.ts'

const at = { now: Date.parse('2026-06-14T12:00:00Z'), timeZone: 'America/Bogota' }
const match = (beginst_at: string, status = 6) =>
  ({ beginst_at, blocked_at: beginst_at, status }) as Pool['matches'][number]
const of = (pool: object) => sharableOf({ ...aPool(), ...aPoolsPage, ...pool } as Pool, at)

test('a public pool can be shared by everybody, a private one by those who run it', () => {
  expect(of({}).kinds).toEqual(['pool'])
  expect(of({ is_private: true }).kinds).toEqual([])
  expect(of({ is_private: true, invite_token: 'a1' }).kinds).toEqual(['pool'])
})

test('a player shares the place once somebody has points', () => {
  const enrolled = { ...anEnrolledPool(), ...aPoolsPage, current_position_in_ranking: 1, pool_points: 0 }
  expect(of(enrolled).kinds).toEqual(['pool'])
  expect(of({ ...enrolled, current_position_in_ranking: 2 }).kinds).toEqual(['place', 'pool'])
  expect(of({ ...enrolled, pool_points: 3 }).kinds).toEqual(['place', 'pool'])
  expect(of({ pool_points: 3 }).kinds).toEqual(['pool'])
})

test('a player shares the days of the zone of the product that have closed matches, newest first', () => {
  const matches = [
    match('2026-06-12T20:00:00Z'),
    match('2026-06-14T01:30:00Z'),
    match('2026-06-13T20:00:00Z'),
    match('2026-06-14T20:00:00Z', 1),
    match('2026-06-11T20:00:00Z', 7),
  ]
  const { kinds, days } = of({ ...anEnrolledPool(), ...aPoolsPage, matches })
  expect([kinds, days]).toEqual([
    ['match_day', 'pool'],
    ['2026-06-13', '2026-06-12'],
  ])
})
