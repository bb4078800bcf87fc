import { describe, expect, test } from 'vitest'
import { type FixturesOptions, ImportRefused } from './fixtures-file.ts'
import { parseFixturesCsv } from './parse-fixtures-csv.ts'
import { parseOpenfootball } from './parse-openfootball.ts'

const header = 'round,num,date,time,home,home_code,away,away_code,home_score,away_score'
const read = (text: string, options: FixturesOptions = {}) => parseFixturesCsv(text, { name: 'Liga', ...options })
const row = (line: string) => `${header}\n${line}`
const problemsOf = (text: string, options: FixturesOptions = {}) => {
  try {
    read(text, options)
  } catch (refused) {
    if (refused instanceof ImportRefused) return refused.problems
    throw refused
  }
  return []
}

test('a line is a match, with its line number', () => {
  expect(read(row('\n"Fecha 1",3,2026-06-11,19:00 UTC-5,"Leones, FC",LEO,Tigres,TIG,2,1\n'))).toEqual({
    name: 'Liga',
    fixtures: [
      {
        item: 1,
        line: 3,
        key: '["Liga","Fecha 1",3]',
        round: 'Fecha 1',
        num: 3,
        beginst_at: '2026-06-12T00:00:00.000Z',
        home: { name: 'Leones, FC', code: 'LEO' },
        away: { name: 'Tigres', code: 'TIG' },
        score: { home_team_score: 2, away_team_score: 1 },
      },
    ],
    skipped: [],
    notices: [],
  })
})

test('semicolons, CRLF, another order and missing optional columns make no difference', () => {
  const { fixtures } = read('date;time;round;home;away\r\n2026-06-11;19:00;1;Leones;Tigres\r\n', {
    timezone: 'America/Bogota',
  })
  expect(fixtures).toEqual([
    {
      item: 1,
      line: 2,
      key: '["Liga","1","Leones","Tigres"]',
      round: '1',
      beginst_at: '2026-06-12T00:00:00.000Z',
      home: { name: 'Leones' },
      away: { name: 'Tigres' },
      score: null,
    },
  ])
})

test('the same match has the same key in both formats', () => {
  const json = parseOpenfootball(
    '{"name":"Liga","matches":[{"round":"1","date":"2026-06-11","time":"19:00Z","team1":"Leones","team2":"Tigres"}]}',
  )
  expect(read(row('1,,2026-06-12,20:00Z,Leones,,Tigres,,,')).fixtures[0]?.key).toBe(json.fixtures[0]?.key)
})

test('a line without time is skipped', () => {
  expect(read(row('1,,2026-06-11,,Leones,,Tigres,,,')).skipped).toMatchObject([
    { item: 1, line: 2, match: '1: Leones - Tigres' },
  ])
})

describe('a file is refused', () => {
  test.each([
    ['', 'Falta la columna «round».'],
    [header.replace('away,', ''), 'Falta la columna «away».'],
    [`${header},odds`, 'La columna «odds» no se conoce.'],
    [`${header},num`, 'La columna «num» se repite.'],
  ])('for the header %j', (text, reason) => expect(problemsOf(text)).toContainEqual({ line: 1, reason }))

  test.each([
    ['a missing field', '1,,2026-06-11,19:00Z,Leones,,Tigres,,', 'columnas'],
    ['a missing team', '1,,2026-06-11,19:00Z,,,Tigres,,,', 'Equipo local'],
    ['half a score', '1,,2026-06-11,19:00Z,Leones,,Tigres,,2,', 'Resultado'],
    ['a negative score', '1,,2026-06-11,19:00Z,Leones,,Tigres,,-2,0', 'Resultado'],
    ['a fractional score', '1,,2026-06-11,19:00Z,Leones,,Tigres,,1.5,0', 'Resultado'],
    ['a huge score', '1,,2026-06-11,19:00Z,Leones,,Tigres,,99999999999999999999,0', 'Resultado'],
    ['a number that is none', '1,x,2026-06-11,19:00Z,Leones,,Tigres,,,', 'Número'],
    ['the number 0', '1,0,2026-06-11,19:00Z,Leones,,Tigres,,,', 'Número'],
    ['a code that is too long', '1,,2026-06-11,19:00Z,Leones,LEONESLEONES,Tigres,,,', 'Código local'],
    ['a time without zone', '1,,2026-06-11,19:00,Leones,,Tigres,,,', '--timezone'],
  ])('for %s', (_, line, about) => {
    expect(problemsOf(row(line))).toEqual([{ item: 1, line: 2, reason: expect.stringContaining(about) }])
  })

  test('for a team with two codes', () => {
    const lines = '1,,2026-06-11,19:00Z,Leones,LEO,Tigres,TIG,,\n2,,2026-06-12,19:00Z,Tigres,TGR,Leones,,,'
    expect(problemsOf(row(lines))).toEqual([{ item: 2, line: 3, reason: 'Tigres tiene dos códigos: TIG y TGR.' }])
  })

  test('for open quotes', () =>
    expect(problemsOf(row('1,"2'))).toEqual([{ line: 2, reason: 'Hay comillas sin cerrar.' }]))
  test('without a match', () => expect(problemsOf(header)).toEqual([{ reason: 'El archivo no trae partidos.' }]))
})
