import type { Match } from '@compety/contract'
import { expect, test } from 'vitest'
import { noticeOf } from './result-rules.ts'

const deadline = Date.parse('2026-06-27T23:15:00.000Z')
const aMatch = (status: number, match_result: Match['match_result'] = null) =>
  ({ status, match_result, blocked_at: '2026-06-27T23:15:00.000Z' }) as Match

test('while predictions are open the notice says that it is too early for a result', () => {
  for (const status of [1, 4, 5]) expect(noticeOf(aMatch(status), deadline - 1)).toContain('Aún se aceptan pronósticos')
})

test('there is no notice after the deadline or after the match has begun', () => {
  for (const status of [1, 4, 5]) expect(noticeOf(aMatch(status), deadline)).toBeUndefined()
  for (const status of [2, 6]) expect(noticeOf(aMatch(status), deadline - 1)).toBeUndefined()
})

test('an existing result can be corrected before and after the deadline', () => {
  const result = { id: 1, home_team_score: 2, away_team_score: 1 }
  for (const status of [1, 4, 5]) expect(noticeOf(aMatch(status, result), deadline - 1)).toBeUndefined()
})

test('a suspended, inactive or archived match takes no result', () => {
  expect(noticeOf(aMatch(3), deadline)).toContain('Suspendido')
  expect(noticeOf(aMatch(7), deadline)).toContain('Inactivo')
  expect(noticeOf(aMatch(8), deadline)).toContain('Archivado')
})
