import type { LivePeriod, Match } from '@compety/contract'
import { expect, test } from 'vitest'
import { aLiveScore } from '../../../../test/a-live-score.ts'
import {
  arrived,
  begun,
  changed,
  heard,
  isWaiting,
  type Kept,
  keepingMine,
  overtaken,
  playNow,
  takingTheirs,
  tried,
  undone,
} from './kept-play.ts'
import { clockMoved, entered, minuteOf, scored, written } from './play.ts'

const kickOff = Date.parse('2026-06-11T18:00:00Z')
const at = (minutes: number) => kickOff + minutes * 60_000
const matchWith = (live: Match['live']) => ({ id: 7, live }) as Match
const start = begun(matchWith(null), kickOff)
const enter = (kept: Kept, period: LivePeriod, minutes: number) =>
  changed(kept, entered(playNow(kept), period, at(minutes)), at(minutes))
const goal = (kept: Kept, minutes: number, side: 'home_team_score' | 'away_team_score' = 'home_team_score') =>
  changed(kept, scored(playNow(kept), side, 1), at(minutes))
const scoreOf = (kept: Kept) => [playNow(kept).home_team_score, playNow(kept).away_team_score]
const live = (home: number, away: number, version: number, period: LivePeriod | null = 'first_half') =>
  matchWith(aLiveScore(home, away, { version, period }))

test('the minute runs on with the clock of the period, and stays at its end', () => {
  const played = enter(start, 'first_half', 0)
  const minutes = [0, 0.9, 1, 44, 46].map((passed) => minuteOf(playNow(played), at(passed)))
  expect(minutes).toEqual([
    { minute: 1, added: 0 },
    { minute: 1, added: 0 },
    { minute: 2, added: 0 },
    { minute: 45, added: 0 },
    { minute: 45, added: 2 },
  ])
  const second = enter(enter(played, 'half_time', 47), 'second_half', 62)
  expect([minuteOf(playNow(second), at(62)), written(playNow(second), at(150)).minute]).toEqual([
    { minute: 46, added: 0 },
    90,
  ])
  expect(minuteOf(playNow(enter(played, 'half_time', 47)), at(50))).toBeNull()
})

test('the clock is set right, but not before the first minute', () => {
  const play = playNow(enter(start, 'first_half', 0))
  expect(minuteOf(clockMoved(play, 1, at(10)), at(10))?.minute).toBe(12)
  expect(minuteOf(clockMoved(play, -1, at(10)), at(10))?.minute).toBe(10)
  expect(minuteOf(clockMoved(play, -1, at(0)), at(0))?.minute).toBe(1)
})

test('going back takes away goals and periods, and the clock runs on as before', () => {
  const played = enter(goal(goal(enter(start, 'first_half', 0), 10), 20), 'half_time', 46)
  const back = undone(played, at(48))
  expect(written(playNow(back), at(48))).toMatchObject({ home_team_score: 2, period: 'first_half', minute: 45 })
  expect(scoreOf(undone(undone(back, at(48)), at(48)))).toEqual([0, 0])
  expect(undone(start, at(1))).toBe(start)
})

test('what was not sent yet is replaced within its period, so that the score at the end of each one is sent', () => {
  const played = goal(goal(enter(enter(goal(start, 80), 'second_half', 81), 'extra_time', 95), 96), 97)
  expect(played.queue.map(({ home_team_score, period }) => [home_team_score, period])).toEqual([
    [1, null],
    [1, 'second_half'],
    [3, 'extra_time'],
  ])
})

test('what was sent without an answer stays first, as it may have arrived', () => {
  const sending = tried(goal(start, 1))
  const more = goal(sending, 2)
  expect(more.queue).toMatchObject([{ home_team_score: 1, isTried: true }, { home_team_score: 2 }])
  const after = arrived(more, live(1, 0, 5))
  expect([after.queue.length, after.base.version, isWaiting(after)]).toEqual([1, 5, true])
})

test('of a score that somebody else wrote, a person chooses one', () => {
  const mine = tried(goal(begun(live(0, 0, 3), at(1)), 2))
  const asked = overtaken(mine, live(0, 1, 4))
  expect([asked.conflict?.live?.away_team_score, scoreOf(asked), asked.queue.length]).toEqual([1, [1, 0], 1])
  expect(keepingMine(asked)).toMatchObject({ base: { version: 4 }, queue: [{ home_team_score: 1 }] })
  expect('conflict' in keepingMine(asked)).toBe(false)
  const theirs = takingTheirs(asked, at(3))
  expect([scoreOf(theirs), theirs.queue, theirs.base.version]).toEqual([[0, 1], [], 4])
})

test('nobody is asked if only the minute moved, or if both saw the same goal', () => {
  const mine = tried(goal(begun(live(0, 0, 3), at(1)), 2))
  expect(overtaken(mine, live(0, 0, 4))).toMatchObject({ base: { version: 4 }, queue: [{ home_team_score: 1 }] })
  const same = overtaken(mine, live(1, 0, 4))
  expect([same.conflict, same.queue, scoreOf(same)]).toEqual([undefined, [], [1, 0]])
})

test('a score of somebody else is shown while nothing waits, but never an older one', () => {
  const mine = arrived(tried(goal(begun(live(0, 0, 3), at(1)), 2)), live(1, 0, 5))
  expect(scoreOf(heard(mine, live(0, 0, 3), at(3)))).toEqual([1, 0])
  expect(scoreOf(heard(mine, live(1, 1, 6), at(3)))).toEqual([1, 1])
  expect(scoreOf(heard(goal(mine, 3), live(1, 1, 6), at(3)))).toEqual([2, 0])
  const sameGoal = heard(mine, live(1, 0, 6), at(3))
  expect([sameGoal.steps.length, sameGoal.base.version]).toEqual([2, 6])
})
