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
  const rounds = ['Round of 32', 'Round of 16', 'Quarter-final', 'Semi-final'].map((round) => new Set(inRound(round)))
  expect(rounds.map(({ size }) => size)).toEqual([32, 16, 8, 4])
  for (const [before, after] of [
    [codes, rounds[0]],
    [rounds[0], rounds[1]],
    [rounds[1], rounds[2]],
    [rounds[2], rounds[3]],
  ])
    expect(after?.isSubsetOf(before ?? new Set())).toBe(true)
  expect(new Set([...inRound('Match for third place'), ...inRound('Final')])).toEqual(rounds[3])
})
