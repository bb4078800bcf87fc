import { expect, test } from 'vitest'
import { goalsOf, scoreOf } from './score-text.ts'

test.each(['2-1', '2:1', '2–1', '2 — 1', ' 2 − 1\n'])('"%s" is a whole score', (text) => {
  expect(scoreOf(text)).toEqual({ home_team_score: 2, away_team_score: 1 })
})

test.each(['21', '-1', '2-', '2-1-0', '2.1', '1000-1', 'Francia 2-1'])('"%s" is no whole score', (text) => {
  expect(scoreOf(text)).toBeUndefined()
})

test.each([
  ['0', 0],
  ['999', 999],
])('"%s" are %s goals', (text, goals) => {
  expect(goalsOf(text)).toBe(goals)
})

test.each(['', '-1', '1e2', '1000', '1,5', ' 1'])('"%s" are no goals', (text) => {
  expect(goalsOf(text)).toBeUndefined()
})
