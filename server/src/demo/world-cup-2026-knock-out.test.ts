import type { Score } from '@compety/contract'
import { expect, test } from 'vitest'
import { matches, teams } from './world-cup-2026.ts'
import { knockOutMatches } from './world-cup-2026-knock-out.ts'

test('matches 73 to 104 follow the group stage', () => {
  expect(knockOutMatches.map(({ num }) => num)).toEqual(Array.from({ length: 32 }, (_, n) => 73 + n))
  const groupsEnd = Math.max(...matches.map(({ beginst_at }) => Date.parse(beginst_at)))
  for (const { beginst_at } of knockOutMatches) expect(Date.parse(beginst_at)).toBeGreaterThan(groupsEnd)
})

test('32 teams of the group stage reach the first round, and half of the teams reach each next round', () => {
  const codes = new Set(teams.map(({ code }) => code))
  const inRound = (round: string) =>
    knockOutMatches.filter((match) => match.round === round).flatMap(({ home, away }) => [home, away])
  const rounds = ['Dieciseisavos de final', 'Octavos de final', 'Cuartos de final', 'Semifinales'].map(
    (round) => new Set(inRound(round)),
  )
  expect(rounds.map(({ size }) => size)).toEqual([32, 16, 8, 4])
  for (const [before, after] of [
    [codes, rounds[0]],
    [rounds[0], rounds[1]],
    [rounds[1], rounds[2]],
    [rounds[2], rounds[3]],
  ])
    expect(after?.isSubsetOf(before ?? new Set())).toBe(true)
  expect(new Set([...inRound('Tercer puesto'), ...inRound('Final')])).toEqual(rounds[3])
})

test('a level match after 90 minutes has a winner after 120 or on penalties, and any other ends there', () => {
  const isLevel = (score: Score | null) => score?.home_team_score === score?.away_team_score
  for (const { extra_time, penalties, ...regular } of knockOutMatches) {
    expect(extra_time !== null).toBe(isLevel(regular))
    expect(penalties !== null).toBe(extra_time !== null && isLevel(extra_time))
    if (penalties) expect(isLevel(penalties)).toBe(false)
  }
})

test('the winners and losers of earlier matches play the later ones', () => {
  const byNum = new Map(knockOutMatches.map((match) => [match.num, match]))
  for (const { home_slot, home, away_slot, away } of knockOutMatches)
    for (const [slot, team] of [
      [home_slot, home],
      [away_slot, away],
    ] as const) {
      const before = byNum.get(Number(/^[WL](\d+)$/.exec(slot)?.[1]))
      if (before) expect([before.home, before.away]).toContain(team)
    }
})
