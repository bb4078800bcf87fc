import { expect, test } from 'vitest'
import { climbersOf } from '../climbers.ts'
import type { PlayedMatch } from './badges.queries.ts'
import { badgesOf } from './badges.ts'
import { lastDays } from './count-climbs.ts'

const at = (n: number) => new Date(Date.UTC(2031, 5, 1) + n * 3_600_000).toISOString()
const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })

/**
 * Matches of a pool, two a day, which end 1-0: `e` exact, `r` right, `x` wrong, `-` without a prediction, `l` the same
 * of a latecomer, `?` right but not settled, `.` without a match day.
 */
const matches = (text: string, pool_id = 1): PlayedMatch[] =>
  [...text].map((letter, n) => ({
    pool_id,
    day: `2031-06-${10 + Math.floor(n / 2)}`,
    match_day: letter === '.' ? null : Math.floor(n / 2),
    joined_late: letter === 'l',
    settled_at: letter === '?' ? null : at(n),
    result: score(1, 0),
    prediction: { e: score(1, 0), r: score(2, 0), '?': score(2, 0), x: score(0, 0) }[letter] ?? null,
  }))
const earned = (played: PlayedMatch[], stored: Parameters<typeof badgesOf>[1] = {}) =>
  badgesOf(played, stored).map(({ code, earned_at }) => [code, earned_at])

test('the first exact score counts', () => {
  expect(earned(matches('xe-e'))).toContainEqual(['first_exact', at(1)])
})

test('streaks count right results in a row, and are earned by their last one', () => {
  const codes = ['streak_3', 'streak_5', 'streak_10']
  const streaks = (text: string) => earned(matches(text)).filter(([code]) => codes.includes(code as string))
  expect(streaks('rrrrrrrrrr')).toEqual([
    ['streak_3', at(2)],
    ['streak_5', at(4)],
    ['streak_10', at(9)],
  ])
  expect(streaks('rrxrr-rr')).toEqual([])
  expect(streaks('rr?r')).toEqual([['streak_3', at(3)]])
  expect(streaks('rlrr')).toEqual([['streak_3', at(3)]])
})

test('a streak does not run across pools', () => {
  expect(earned([...matches('rr'), ...matches('r', 2)])).toEqual([['full_card', at(0)]])
})

test('a streak that was completed by a result registered out of order is earned then', () => {
  const played = matches('rrr')
  const [first] = played
  expect(earned([{ ...(first as PlayedMatch), settled_at: at(20) }, ...played.slice(1)])).toContainEqual([
    'streak_3',
    at(20),
  ])
})

test('a full card needs every match of a match day predicted and settled', () => {
  expect(earned(matches('xx'))).toEqual([['full_card', at(1)]])
  for (const text of ['x-', 'xl', 'x?']) expect(earned(matches(text))).toEqual([])
})

test('a climb counts once its match day is settled', () => {
  const climbs = [{ pool_id: 1, day: '2031-06-10' }]
  expect(earned(matches('x-'), { climbs })).toEqual([['biggest_climb', at(1)]])
  expect(earned(matches('x?'), { climbs })).toEqual([])
  expect(earned(matches('x-', 2), { climbs })).toEqual([])
})

test('a win counts once all matches of the match day are settled', () => {
  const wins = [{ pool_id: 1, match_day: 1 }]
  expect(earned(matches('x-x-'), { wins })).toEqual([['match_day_winner', at(3)]])
  expect(earned(matches('x-x?'), { wins })).toEqual([])
  expect(earned(matches('x-..'), { wins })).toEqual([])
  expect(earned(matches('x-x-', 2), { wins })).toEqual([])
})

test('the players who gained the most places share a climb, and nobody climbs before anybody has points', () => {
  const players = Float64Array.of(1, 2, 3, 4)
  const points = (...all: number[]) => Float64Array.from(all)
  expect(climbersOf(players, points(9, 5, 3, 3), points(9, 5, 10, 10))).toEqual([
    { user_id: 3, places: 2 },
    { user_id: 4, places: 2 },
  ])
  expect(climbersOf(players, points(0, 0, 0, 0), points(9, 5, 0, 0))).toEqual([])
  expect(climbersOf(players, points(9, 5, 3, 3), points(9, 5, 3, 3))).toEqual([])
})

test('in a very large pool only the last match days are counted', () => {
  const days = [1, 2, 3].map((n) => ({ day: `2031-06-0${n}`, matches: [n, 10 + n] }))
  const shown = (players: number) => lastDays(days, players).map(({ day }) => day)
  expect(shown(1000)).toEqual(['2031-06-03', '2031-06-02', '2031-06-01'])
  expect(shown(125_000)).toEqual(['2031-06-03', '2031-06-02'])
  expect(shown(1_000_000)).toEqual(['2031-06-03'])
})
