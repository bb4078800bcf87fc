import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Bogotá', 'bogota'],
  ['  Liga   ÁGUILA ', 'liga aguila'],
  ['Peñarol', 'penarol'],
  ['PINGÜINO', 'pinguino'],
  ['Copa 2026', 'copa 2026'],
  ['100%_a\\b', '100%_a\\b'],
  ['Bogotá', 'bogota'],
  ['', ''],
])('%j is found as %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

test('capitals and Spanish accents are ignored', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnñopqrstuvwxyzáéíóúü 0123456789')
  fc.assert(
    fc.property(fc.array(letter), (letters) => {
      const text = letters.join('')
      expect(fold(text.toUpperCase())).toBe(fold(text))
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
      expect(fold(text)).not.toMatch(/[A-ZÁÉÍÓÚÜÑáéíóúüñ]|^ | $| {2}/)
    }),
  )
})
