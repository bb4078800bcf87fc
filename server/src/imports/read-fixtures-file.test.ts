import { expect, test } from 'vitest'
import { ImportRefused, maxFileBytes } from './fixtures-file.ts'
import { readFixturesFile } from './read-fixtures-file.ts'

const csv = 'round,date,time,home,away\n1,2026-06-11,19:00Z,Leones,Atlético'
const json =
  '{"name":"Copa","matches":[{"round":"1","date":"2026-06-11","time":"19:00 UTC","team1":"Leones","team2":"Osos"}]}'
const read = (fileName: string, content: string | Uint8Array, name?: string) =>
  readFixturesFile({ fileName, bytes: Buffer.from(content) }, name === undefined ? {} : { name })
const problemsOf = (fileName: string, content: string | Uint8Array) => {
  try {
    read(fileName, content)
  } catch (refused) {
    if (refused instanceof ImportRefused) return refused.problems
    throw refused
  }
  return []
}

test('a CSV is named by its file unless a name is given, a JSON by its own name', () => {
  expect(read('/tmp/liga 2026.csv', csv).name).toBe('liga 2026')
  expect(read('C:\\copas\\liga.v2.CSV', csv).name).toBe('liga.v2')
  expect(read('liga.csv', csv, 'Liga Menor').name).toBe('Liga Menor')
  expect(read('other.json', json, 'Liga Menor').name).toBe('Copa')
})

test('a file of more than 2,000 matches is refused', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => `1,2026-06-11,19:00Z,Local ${n},Visitante ${n}`)
  const many = (count: number) => ['round,date,time,home,away', ...lines(count)].join('\n')
  expect(problemsOf('liga.csv', many(2000))).toEqual([])
  expect(problemsOf('liga.csv', many(2001))).toEqual([
    { reason: 'El archivo trae 2001 partidos; puede traer 2000 como máximo.' },
  ])
})

test('a byte order mark and CRLF change nothing', () => {
  expect(read('liga.csv', `\ufeff${csv.replaceAll('\n', '\r\n')}`)).toEqual(read('liga.csv', csv))
  expect(read('copa.json', `\ufeff${json.replaceAll(',', ',\r\n')}`)).toEqual(read('copa.json', json))
})

test('only .json and .csv are read', () => {
  for (const name of ['copa.txt', 'copa', 'json', '.csv.exe'])
    expect(problemsOf(name, json)).toEqual([{ reason: expect.any(String) }])
})

test('a NUL, bytes that are no UTF-8, and a file that is too big are refused', () => {
  expect(problemsOf('liga.csv', `${csv}\0`)).toEqual([{ line: 2, reason: 'Contiene un carácter nulo.' }])
  expect(problemsOf('liga.csv', Buffer.from(csv, 'latin1'))).toEqual([
    { line: 2, reason: 'El archivo no está en UTF-8.' },
  ])
  expect(problemsOf('copa.json', json.padEnd(maxFileBytes))).toEqual([])
  expect(problemsOf('copa.json', json.padEnd(maxFileBytes + 1))).toEqual([{ reason: 'El archivo pasa de 2 MB.' }])
})

test.each([
  ['deep nesting', 'x.json', '['.repeat(maxFileBytes - 10)],
  ['one endless string', 'x.json', `"${'\\n'.repeat(maxFileBytes / 2 - 10)}`],
  ['only quotes', 'x.csv', '"'.repeat(maxFileBytes - 1)],
  ['only delimiters', 'x.csv', ','.repeat(maxFileBytes - 1)],
  ['a deep value in a match', 'x.json', json.replace('"Osos"', `${'['.repeat(500_000)}${']'.repeat(500_000)}`)],
])('a hostile file is refused: %s', (_, fileName, content) => {
  expect(problemsOf(fileName, content).length).toBeGreaterThan(0)
})
