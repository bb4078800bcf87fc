import type { Match } from '@compety/contract'
import { expect, test } from 'vitest'
import { aLiveScore } from '../../../test/a-live-score.ts'
import { laterScores, runningScore } from './periods.ts'

const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
const none = { regular: null, extra_time: null, penalties: null }

test.each<[string | undefined, Match['scores']]>([
  [undefined, null],
  [undefined, { ...none, regular: score(2, 0) }],
  ['2-1 en tiempo extra', { ...none, regular: score(1, 1), extra_time: score(2, 1) }],
  ['1-1, 4-2 en penales', { regular: score(0, 0), extra_time: score(1, 1), penalties: score(4, 2) }],
  ['0-0, 5-4 en penales', { ...none, regular: score(0, 0), penalties: score(5, 4) }],
  ['5-4 en penales', { ...none, penalties: score(5, 4) }],
])('%s is said of what came after regular time', (expected, scores) => {
  expect(laterScores({ scores })).toBe(expected)
})

test.each<[string | undefined, Match['live']]>([
  [undefined, null],
  ['1-0, minuto 63', aLiveScore(1, 0, { minute: 63, period: 'second_half' })],
  ['1-0, descanso', aLiveScore(1, 0, { minute: 45, period: 'half_time' })],
  ['1-1, penales', aLiveScore(1, 1, { minute: 120, period: 'penalties' })],
  ['0-0, primer tiempo', aLiveScore(0, 0, { period: 'first_half' })],
  ['0-0', aLiveScore(0, 0)],
])('%s is said of a running score', (expected, live) => {
  expect(runningScore({ live })).toBe(expected)
})
