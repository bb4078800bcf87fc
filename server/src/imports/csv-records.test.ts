import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRecords } from './csv-records.ts'

test('fields may be quoted and hold delimiters, quotes and line ends', () => {
  expect(csvRecords('a,"b,c"\r\n"say ""hi""","two\nlines"\n\nlast,\n', ',')).toEqual({
    problems: [],
    records: [
      { line: 1, fields: ['a', 'b,c'] },
      { line: 2, fields: ['say "hi"', 'two\nlines'] },
      { line: 5, fields: ['last', ''] },
    ],
  })
})

test.each([
  ['a\n"b', 2],
  ['a\nb"c"', 2],
  ['a\n\n"b"c', 3],
])('misplaced quotes in %j are told with their line', (text, line) => {
  expect(csvRecords(text, ',').problems).toEqual([{ line, reason: expect.stringMatching(/comillas/) }])
})

test('whatever is written with quotes is read back, with either delimiter and any line end', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', ';', '"', '\n', '\r', '\t') })
  const grid = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 })
  fc.assert(
    fc.property(grid, fc.constantFrom(',', ';'), fc.constantFrom('\n', '\r\n'), (rows, delimiter, end) => {
      const text = rows
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter) + end)
        .join('')
      const { records, problems } = csvRecords(text, delimiter)
      expect(problems).toEqual([])
      expect(records.map(({ fields }) => fields)).toEqual(rows.filter((row) => row.some((cell) => cell.trim() !== '')))
    }),
  )
})
