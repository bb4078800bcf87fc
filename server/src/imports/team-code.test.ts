import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeFor } from './team-code.ts'

test.each([
  ['México', 'MEX'],
  ['América de Cali', 'AME'],
  ['1. FC Köln', 'FCK'],
  ['Al Ahly', 'ALA'],
  ['Straße', 'STR'],
  ['ßß', 'SSS'],
  ['24', '24'],
  ['?', 'EQU'],
])('%s becomes %s', (name, code) => expect(codeFor(name)).toBe(code))

test('any name gets a code of one to three characters, the same whatever its accents', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect([...codeFor(name)].length).toBeGreaterThanOrEqual(1)
      expect([...codeFor(name)].length).toBeLessThanOrEqual(3)
      expect(codeFor(name.normalize('NFD'))).toBe(codeFor(name.normalize('NFC')))
    }),
  )
})
