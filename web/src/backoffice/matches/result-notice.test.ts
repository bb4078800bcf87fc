import type { Match } from '@compety/contract'
import { expect, test } from 'vitest'
import { noticeOf } from './result-rules.ts'

const deadline = Date.parse('2026-06-27T23:15:00.000Z')
const aMatch = (status: number, match_result: Match['match_result'] = null) =>
  ({ status, match_result, blocked_at: '2026-06-27T23:15:00.000Z' }) as Match

test('while predictions are open a result is announced as too early', () => {
  for (const status of [1, 4, 5]) expect(noticeOf(aMatch(status), deadline - 1)).toContain('Aún se aceptan pronósticos')
})

test('from the deadline on, and once the match has begun, there is nothing to say', () => {
  for (const status of [1, 4, 5]) expect(noticeOf(aMatch(status), deadline)).toBeUndefined()
  for (const status of [2, 6]) expect(noticeOf(aMatch(status), deadline - 1)).toBeUndefined()
})

test('what has a result can be corrected, wherever the deadline lies', () => {
  const result = { id: 1, home_team_score: 2, away_team_score: 1 }
  for (const status of [1, 4, 5]) expect(noticeOf(aMatch(status, result), deadline - 1)).toBeUndefined()
})

test('a suspended, inactive or archived match takes no result', () => {
  expect(noticeOf(aMatch(3), deadline)).toContain('Suspendido')
  expect(noticeOf(aMatch(7), deadline)).toContain('Inactivo')
  expect(noticeOf(aMatch(8), deadline)).toContain('Archivado')
})
