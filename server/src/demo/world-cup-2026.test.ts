import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { matches, teams } from './world-cup-2026.ts'

const flags = join(dirname(createRequire(import.meta.url).resolve('circle-flags/package.json')), 'flags')

test('the group stage has 72 matches on 17 matchdays between 48 teams', () => {
  expect(matches).toHaveLength(72)
  expect(new Set(matches.map(({ matchday }) => matchday))).toEqual(new Set(Array.from({ length: 17 }, (_, n) => n + 1)))
  expect(new Set(teams.map(({ code }) => code)).size).toBe(48)
  expect(new Set(teams.map(({ name }) => name)).size).toBe(48)
})

test('every team plays three matches, each against another team', () => {
  const pairs = matches.map(({ home, away }) => [home, away].sort().join('-'))
  expect(new Set(pairs).size).toBe(72)
  for (const { code } of teams)
    expect(matches.filter(({ home, away }) => home === code || away === code)).toHaveLength(3)
})

test('the matches are in the order of their kick-offs, and so are their matchdays', () => {
  const starts = matches.map(({ beginst_at }) => Date.parse(beginst_at))
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  const days = matches.map(({ matchday }) => matchday)
  expect(days).toEqual(days.toSorted((a, b) => a - b))
})

test.each(teams)('$name has a flag', ({ flag }) => {
  expect(existsSync(join(flags, `${flag}.svg`))).toBe(true)
})

test('both teams of a match are of the same group', () => {
  const group = new Map(teams.map((team) => [team.code, team.group]))
  for (const { home, away } of matches) expect(group.get(home)).toBe(group.get(away))
})
