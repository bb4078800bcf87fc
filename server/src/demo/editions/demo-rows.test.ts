import type { Score } from '@compety/contract'
import { describe, expect, test } from 'vitest'
import { collectFixtures } from '../../fixtures/sources/collect-fixtures.ts'
import { lengthOf, type MatchState, stateAt } from './clock.ts'
import { demoFile } from './demo-rows.ts'
import { minutesOfAnEdition } from './kick-offs.ts'
import { planOf } from './plan.ts'

const minuteMs = 60_000
const begins_at = '2030-05-01T12:00:00.000Z'
const madeUp = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ number, begins_at }))
const season = { number: 0, begins_at: '2026-06-11T19:00:00.000Z' }
const minutes = (edition: { begins_at: string }, many: number) =>
  new Date(Date.parse(edition.begins_at) + many * minuteMs)
const fixturesAt = (at: Date, edition = madeUp[0] as (typeof madeUp)[number]) =>
  collectFixtures(demoFile(at, edition), {})

test('the same edition has the same matches each time it is asked, and another edition has others', () => {
  const [first, second] = madeUp.map((edition) => JSON.stringify(planOf({ ...edition })))
  expect(JSON.stringify(planOf({ number: 1, begins_at }))).toBe(first)
  expect(second).not.toBe(first)
})

test('an edition has 104 matches of 48 teams, each team three times in its group of four', () => {
  for (const edition of [season, ...madeUp]) {
    const plan = planOf(edition)
    expect(plan.map(({ num }) => num)).toEqual(Array.from({ length: 104 }, (_, n) => n + 1))
    for (const round of ['Fecha 1', 'Fecha 2', 'Fecha 3']) {
      const teams = plan.filter((match) => match.round === round).flatMap(({ home, away }) => [home.code, away.code])
      expect(new Set(teams).size).toBe(48)
    }
    const ofGroups = plan.filter(({ stage }) => stage === 'group')
    for (const matches of Map.groupBy(ofGroups, ({ group }) => group).values())
      expect(new Set(matches.flatMap(({ home, away }) => [home.code, away.code])).size).toBe(4)
  }
})

test('a match is in play, or begins within 30 minutes, at any minute from one edition to the next', () => {
  for (const edition of madeUp) {
    const next = { number: edition.number + 1, begins_at: minutes(edition, minutesOfAnEdition).toISOString() }
    const games = [...planOf(edition), ...planOf(next)]
    for (let minute = 0; minute <= minutesOfAnEdition; minute++) {
      const at = minutes(edition, minute).getTime()
      expect(games.some(({ startsAt, endsAt }) => endsAt > at && startsAt - at <= 30 * minuteMs)).toBe(true)
    }
  }
})

test('teams are known at least twenty minutes before their match', () => {
  for (const edition of [season, ...madeUp])
    for (const { home, away, startsAt } of planOf(edition))
      expect(startsAt - Math.max(home.knownAt, away.knownAt)).toBeGreaterThanOrEqual(20 * minuteMs)
})

test('a team that won plays the next round, and the losers of the semi-finals play for the third place', () => {
  const plan = planOf(madeUp[0] as (typeof madeUp)[number])
  const inRound = (name: string) =>
    new Set(plan.filter(({ round }) => round === name).flatMap(({ home, away }) => [home.code, away.code]))
  const rounds = ['Dieciseisavos de final', 'Octavos de final', 'Cuartos de final', 'Semifinales'].map(inRound)
  expect(rounds.map(({ size }) => size)).toEqual([32, 16, 8, 4])
  for (const [index, round] of rounds.entries()) expect(round.isSubsetOf(rounds[index - 1] ?? round)).toBe(true)
  expect(new Set([...inRound('Final'), ...inRound('Tercer puesto')])).toEqual(rounds[3])
})

test('before its begin an edition has open places in the knock-out stage, and after its end none', () => {
  const placesAt = (minute: number) =>
    fixturesAt(minutes({ begins_at }, minute)).fixtures.flatMap(({ num, home, away }) => [
      { num, ...home },
      { num, ...away },
    ])
  const before = placesAt(-1)
  const named = (num: number) => before.filter((place) => place.num === num).map(({ name, code }) => [name, code])
  expect(named(74)).toEqual([
    ['1.º Grupo E', '1E'],
    ['3.º Grupo A/B/C/D/F', '3A/B/C/D/F'],
  ])
  expect(named(103)[0]).toEqual(['Perdedor partido 101', 'L101'])
  expect(named(104)[0]).toEqual(['Ganador partido 101', 'W101'])
  const isOpen = ({ name }: { name: string }) => /Grupo|partido/.test(name)
  expect(before.filter(isOpen)).toHaveLength(64)
  expect(placesAt(minutesOfAnEdition + 60).filter(isOpen)).toEqual([])
})

describe('a match followed minute by minute', () => {
  const matches = [season, ...madeUp].flatMap(planOf).map(({ outcome }) => ({
    outcome,
    states: Array.from({ length: lengthOf(outcome) + 2 }, (_, minute) => stateAt(outcome, minute - 1)),
  }))
  const inPlay = (states: readonly MatchState[]) => states.filter(({ status }) => status === 'in_play')
  const both = ({ home_team_score, away_team_score }: Score) => [home_team_score, away_team_score]

  test('is scheduled, then played, then finished', () => {
    for (const { states } of matches) {
      const statuses = states.map(({ status }) => status)
      expect(statuses.filter((status, n) => status !== statuses[n - 1])).toEqual(['scheduled', 'in_play', 'finished'])
    }
  })

  test('never goes back in its minute or in a score', () => {
    const goesBack = (rows: readonly number[][]) =>
      rows.some((row, n) => row.some((value, side) => value < (rows[n - 1]?.[side] ?? 0)))
    for (const { states } of matches) {
      expect(
        goesBack(inPlay(states).map(({ minute, running }) => [minute ?? -1, ...(running ? both(running) : [-1])])),
      ).toBe(false)
      expect(goesBack(states.flatMap(({ penalties }) => (penalties ? [both(penalties)] : [])))).toBe(false)
    }
  })

  test('ends with its last running score, after extra time if there was one', () => {
    for (const { states } of matches) {
      const last = states.at(-1)
      expect(inPlay(states).at(-1)?.running).toEqual(last?.extra_time ?? last?.regular)
    }
  })

  test('keeps the score of the regular time while extra time is played', () => {
    const long = matches.filter(({ outcome }) => outcome.scores.extra_time)
    expect(long.length).toBeGreaterThan(5)
    for (const { outcome, states } of matches)
      for (const { minute, regular, period } of inPlay(states)) {
        if ((minute ?? 0) < 90) expect(regular).toBeNull()
        if ((minute ?? 0) > 90) expect(['extra_time', 'penalties']).toContain(period)
        if ((minute ?? 0) > 90) expect(regular).toEqual(outcome.scores.regular)
      }
  })
})

test('a match of the knock-out stage has a winner', () => {
  for (const edition of madeUp)
    for (const { outcome } of planOf(edition).slice(72)) {
      const { home_team_score, away_team_score } =
        outcome.scores.penalties ?? outcome.scores.extra_time ?? outcome.scores.regular
      expect(home_team_score).not.toBe(away_team_score)
    }
})

test('all rows of an edition can be imported at any time, and a place that was filled keeps its team', () => {
  const names = new Map<number, string[]>()
  for (let minute = -30; minute <= minutesOfAnEdition + 180; minute += 90) {
    const { fixtures, notices, skipped } = fixturesAt(minutes({ begins_at }, minute))
    expect([fixtures.length, notices, skipped]).toEqual([104, [], []])
    for (const { item, home } of fixtures) names.set(item, [...(names.get(item) ?? []), home.name])
  }
  for (const some of names.values())
    expect(some.filter((name, n) => name !== some[n - 1]).length).toBeLessThanOrEqual(2)
})

test('at its end the demo season has the results of the World Cup 2026', () => {
  const { fixtures } = collectFixtures(demoFile(new Date('2026-07-20T12:00:00Z'), season), {})
  const final = fixtures.at(-1)
  expect([final?.home.name, final?.away.name, final?.beginst_at]).toEqual([
    'España',
    'Argentina',
    '2026-07-19T19:00:00.000Z',
  ])
  expect(final?.scores).toMatchObject({
    regular: { home_team_score: 0, away_team_score: 0 },
    extra_time: { home_team_score: 1, away_team_score: 0 },
  })
})
