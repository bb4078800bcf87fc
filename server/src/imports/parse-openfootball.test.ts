import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FixturesOptions, ImportRefused } from './fixtures-file.ts'
import { parseOpenfootball } from './parse-openfootball.ts'

const aMatch = (change: Record<string, unknown> = {}) => ({
  round: 'Fecha 1',
  date: '2026-06-11',
  time: '13:00 UTC-6',
  team1: 'Leones',
  team2: 'Tigres',
  ...change,
})
const aFile = (...matches: unknown[]) => JSON.stringify({ name: 'Copa Barrial', matches })
const read = (text: string, options: FixturesOptions = {}) => parseOpenfootball(text, options)
const only = (change: Record<string, unknown>, options?: FixturesOptions) =>
  read(aFile(aMatch(change)), options).fixtures[0]
const problemsOf = (text: string, options: FixturesOptions = {}) => {
  try {
    read(text, options)
  } catch (refused) {
    if (refused instanceof ImportRefused) return refused.problems
    throw refused
  }
  return []
}

test('a match is read with its round, instant, teams and score', () => {
  expect(read(aFile(aMatch({ num: 7, score: { ft: [2, 1], ht: [0, 0] } })))).toEqual({
    name: 'Copa Barrial',
    fixtures: [
      {
        item: 1,
        key: '["Copa Barrial","Fecha 1",7]',
        round: 'Fecha 1',
        num: 7,
        beginst_at: '2026-06-11T19:00:00.000Z',
        home: { name: 'Leones' },
        away: { name: 'Tigres' },
        score: { home_team_score: 2, away_team_score: 1 },
      },
    ],
    skipped: [],
    notices: [],
  })
})

describe('a match keeps its key', () => {
  const key = (change: Record<string, unknown>) => only(change)?.key

  test('when its kick-off moves or its score comes', () => {
    const moved = key({ date: '2026-07-01', time: '20:00 UTC+2', score: { ft: [1, 0] } })
    expect(moved).toBe(key({}))
    expect(moved).toBe('["Copa Barrial","Fecha 1","Leones","Tigres"]')
  })
  test('when it has a number and its teams become known', () => {
    expect(key({ num: 73, team1: 'W49', team2: 'W50' })).toBe(key({ num: 73 }))
  })
  test('when the same text comes with other spaces or another form of its accents', () => {
    expect(key({ team1: ' Atlético  Sur '.normalize('NFD') })).toBe(key({ team1: 'Atlético Sur' }))
  })
})

test('the full-time score counts, never extra time or penalties', () => {
  expect(only({ score: { ft: [1, 1], et: [2, 1], p: [5, 4] } })?.score).toEqual({
    home_team_score: 1,
    away_team_score: 1,
  })
  expect(only({ score: { et: [2, 1], p: [5, 4] } })?.score).toBe(null)
})

test.each([{}, { score: {} }, { score: null }, { score: { ht: [1, 0] } }])('a match with %j is open', (change) => {
  expect(only(change)?.score).toBe(null)
})

test('a match without time is skipped, never guessed', () => {
  const file = read(aFile(aMatch({ time: undefined }), aMatch({ team1: 'Osos' })))
  expect(file.fixtures.map(({ home }) => home.name)).toEqual(['Osos'])
  expect(file.skipped).toEqual([
    { item: 1, key: expect.any(String), match: 'Fecha 1: Leones - Tigres', reason: 'No tiene hora de inicio.' },
  ])
})

test('an unknown status is reported and its match is open', () => {
  const file = read(aFile(aMatch({ status: 'abandoned', score: { ft: [3, 0] } })))
  expect(file.fixtures[0]?.score).toBe(null)
  expect(file.notices).toEqual([
    {
      item: 1,
      key: file.fixtures[0]?.key,
      match: 'Fecha 1: Leones - Tigres',
      reason: expect.stringContaining('«abandoned»'),
    },
  ])
})

test('known team codes are taken by name', () => {
  const fixture = only({}, { teamCodes: new Map([['Leones', 'LEO']]) })
  expect([fixture?.home, fixture?.away]).toEqual([{ name: 'Leones', code: 'LEO' }, { name: 'Tigres' }])
})

test('times without offset need a zone: the first of them is named, once', () => {
  const text = aFile(aMatch(), aMatch({ round: '2', time: '19:00' }), aMatch({ round: '3', time: '20:00' }))
  expect(problemsOf(text)).toEqual([{ item: 2, reason: expect.stringMatching(/«19:00».*--timezone/) }])
  expect(read(text, { timezone: 'Europe/Madrid' }).fixtures.map(({ beginst_at }) => beginst_at)).toEqual([
    '2026-06-11T19:00:00.000Z',
    '2026-06-11T17:00:00.000Z',
    '2026-06-11T18:00:00.000Z',
  ])
  expect(problemsOf(text, { timezone: 'Madrid' })).toEqual([{ reason: expect.stringContaining('«Madrid»') }])
})

describe('a file is refused', () => {
  test.each([
    ['{"name": "Copa",\n "matches": [,]}', { line: 2, reason: 'El JSON no es válido en la columna 14.' }],
    ['{"name": "Copa", "matches": [', { line: 1, reason: 'El JSON termina antes de tiempo (columna 30).' }],
    ['', { line: 1, reason: 'El JSON termina antes de tiempo (columna 1).' }],
  ])('for broken JSON, with line and column: %s', (text, problem) => expect(problemsOf(text)).toEqual([problem]))

  test.each(['null', '[]', '{}', '{"name":1,"matches":[]}', '{"name":"x","matches":{}}', '{"name":"x"}'])(
    'for the shape of %s',
    (text) => expect(problemsOf(text)).toEqual([{ reason: expect.stringContaining('«matches»') }]),
  )

  test.each(['{"name":"Copa","matches":[]}', '{"name":" ","matches":[{}]}', '{"name":"a\\u0000","matches":[{}]}'])(
    'as a whole, for %s',
    (text) => expect(problemsOf(text)).toEqual([{ reason: expect.any(String) }]),
  )

  test.each([
    ['no team', { team1: undefined }, 'Equipo local'],
    ['an empty team', { team2: '  ' }, 'Equipo visitante'],
    ['a team that is no text', { team1: { name: 'Leones' } }, 'Equipo local'],
    ['a team of 101 letters', { team1: 'L'.repeat(101) }, 'Equipo local'],
    ['a NUL in a name', { team1: 'Le\0nes' }, 'Equipo local'],
    ['half a character in a name', { team1: 'Le\ud800nes' }, 'Equipo local'],
    ['a team against itself', { team2: 'LEONES ' }, 'Equipo visitante'],
    ['no round', { round: undefined }, 'Ronda'],
    ['a textual number', { num: '7' }, 'Número'],
    ['a fractional number', { num: 1.5 }, 'Número'],
    ['no date', { date: undefined }, 'Fecha'],
    ['a day that does not exist', { date: '2026-02-30' }, '2026-02-30'],
    ['such a day without time', { date: '2026-02-30', time: undefined }, '2026-02-30'],
    ['an hour that does not exist', { time: '25:00 UTC' }, '25:00'],
    ['a time that is no text', { time: 1900 }, 'Hora'],
    ['a status that is no text', { status: 3 }, 'Estado'],
    ['a negative score', { score: { ft: [-1, 0] } }, 'Resultado'],
    ['a fractional score', { score: { ft: [1.5, 0] } }, 'Resultado'],
    ['a textual score', { score: { ft: ['1', 0] } }, 'Resultado'],
    ['a huge score', { score: { ft: [1000, 0] } }, 'Resultado'],
    ['half a score', { score: { ft: [1] } }, 'Resultado'],
    ['an empty score', { score: { ft: [null, null] } }, 'Resultado'],
    ['three scores', { score: { ft: [1, 2, 3] } }, 'Resultado'],
    ['a score that is a list', { score: [2, 0] }, 'Resultado'],
    ['a score that is a text', { score: '2-0' }, 'Resultado'],
  ])('for %s', (_, change, about) => {
    expect(problemsOf(aFile(aMatch({ round: 'otra' }), aMatch(change)))).toEqual([
      { item: 2, reason: expect.stringContaining(about) },
    ])
  })

  test('for the same match twice', () => {
    const twice = { item: 3, reason: expect.stringContaining('Repite el partido 1') }
    expect(problemsOf(aFile(aMatch(), aMatch({ round: '2' }), aMatch({ date: '2026-09-09' })))).toEqual([twice])
    expect(problemsOf(aFile(aMatch({ num: 4 }), aMatch(), aMatch({ num: 4, team1: 'Osos' })))).toEqual([twice])
  })

  test('with every problem of every match, in the order of the file', () => {
    const text = aFile(
      aMatch({ date: '2026-02-30' }),
      'nada',
      aMatch({ team1: '', score: { ft: [-1, 0] } }),
      aMatch({ round: 3 }),
    )
    expect(problemsOf(text).map(({ item }) => item)).toEqual([1, 2, 3, 3, 4])
  })

  test('with a message of at most twenty problems', () => {
    const text = aFile(...Array.from({ length: 30 }, (_, n) => aMatch({ round: `${n}`, team1: '' })))
    expect(problemsOf(text)).toHaveLength(30)
    expect(() => read(text)).toThrow(/Partido 1: [\s\S]*Partido 20: [\s\S]*\.\.\. y 10 más\.$/)
  })
})

test('any file is either read whole or refused, never anything else', () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('2026-06-11', '19:00 UTC', 'Leones', null, { ft: [1, 0] }, { ft: [1, -1] }),
  )
  const match = fc.record(
    { round: odd, num: odd, date: odd, time: odd, team1: odd, team2: odd, score: odd, status: odd },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(match, match.map(aMatch), odd), { maxLength: 4 }), (matches) => {
      const text = aFile(...matches)
      if (problemsOf(text).length > 0) return
      const file = read(text)
      expect(file.fixtures.length + file.skipped.length).toBe(matches.length)
      expect(new Set([...file.fixtures, ...file.skipped].map(({ key }) => key)).size).toBe(matches.length)
    }),
    { numRuns: 500 },
  )
})
