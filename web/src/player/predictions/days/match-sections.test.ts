import { expect, test } from 'vitest'
import { aPoolMatch, aResult } from '../../../../test/builders.ts'
import { dividedMatches, filteredMatches } from './divided-matches.ts'
import { daysBeside, todaySections } from './match-sections.ts'

const now = new Date(2026, 10, 29, 12).getTime()
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const at = (id: number, hours: number, part: Parameters<typeof aPoolMatch>[0] = {}) =>
  aPoolMatch({ id, beginst_at: inHours(hours), blocked_at: inHours(hours - 0.25), ...part })
const finished = (id: number, hours: number) => at(id, hours, { status: 6, match_result: aResult(1, 0) })
const inPlay = (id: number, hours: number) => at(id, hours, { status: 2 })

type Matches = ReturnType<typeof at>[]
const today = (matches: Matches, isPoolActive = true) =>
  todaySections(dividedMatches(matches, isPoolActive, now), now).map(({ title, matches: ofSection, more }) => [
    title,
    ofSection.map(({ id }) => id),
    ...(more ? [more] : []),
  ])
const lists = (matches: Matches) =>
  Object.fromEntries(
    Object.entries(filteredMatches(dividedMatches(matches, true, now))).map(([list, of]) => [
      list,
      of.map(({ id }) => id),
    ]),
  )

test("'Hoy' begins with what is played, then what has just finished and what begins next", () => {
  const matches = [finished(1, -40), finished(2, -20), finished(3, -4), at(4, -3), inPlay(5, -1), at(6, 0.1), at(7, 5)]
  expect(today(matches)).toEqual([
    ['En juego', [5]],
    ['Falta el resultado', [4]],
    ['Recién terminados', [3, 2]],
    ['A punto de empezar', [6]],
    ['Hoy', [7]],
  ])
})

test("'Hoy' has the three newest results, and leads to the others", () => {
  const matches = [finished(1, -8), finished(2, -6), finished(3, -4), finished(4, -2)]
  expect(today(matches)).toEqual([['Recién terminados', [4, 3, 2], 'played']])
})

test("'Hoy' has whole days from the next deadline on, until they hold six matches", () => {
  const ofDay = (first: number, hours: number) => [0, 1, 2, 3].map((nth) => at(first + nth, hours + nth))
  const matches = [...ofDay(10, 2), ...ofDay(20, 26), ...ofDay(30, 50)]
  expect(today(matches)).toEqual([
    ['Hoy', [10, 11, 12, 13]],
    ['Mañana', [20, 21, 22, 23], 'open'],
  ])
  expect(today(matches.slice(0, 8)).at(-1)).toEqual(['Mañana', [20, 21, 22, 23]])
})

test('of open matches the one that closes first stands first, whenever it begins', () => {
  const early = at(2, 6, { blocked_at: inHours(1) })
  expect(today([at(1, 3), early])).toEqual([['Hoy', [2, 1]]])
})

test("without anything near, 'Hoy' is the newest day that was played, or else the first one to come", () => {
  const waiting = at(3, 90, { has_placeholder: true })
  expect(today([finished(1, -90), finished(2, -60), waiting])).toEqual([['Viernes 27', [2]]])
  expect(today([waiting])).toEqual([['Jueves 3', [3]]])
  expect(today([at(1, 5)], false)).toEqual([['Hoy', [1]]])
})

test('the closed matches begin with the newest, above those that are still to come', () => {
  const placeholder = at(6, 30, { has_placeholder: true })
  const matches = [finished(1, -40), finished(2, -20), at(3, -3), inPlay(4, -1), at(5, 5), placeholder, at(7, 50)]
  expect(lists(matches)).toEqual({ open: [5, 7], played: [3, 2, 1, 6], all: [4, 3, 2, 1, 5, 6, 7] })
})

test('the days beside one are those with matches', () => {
  const matches = [finished(1, -72), finished(2, -48), at(3, 24), at(4, 96)]
  expect(daysBeside(matches, '2026-11-29')).toEqual({ before: '2026-11-27', after: '2026-11-30' })
  expect(daysBeside(matches, '2026-11-26')).toEqual({ after: '2026-11-27' })
  expect(daysBeside([], '2026-11-29')).toEqual({})
})
