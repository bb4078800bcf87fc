import { expect, test } from 'vitest'
import { isolated, pairOf } from './isolated.ts'

test.each(['الهلال', 'מכבי תל אביב', 'FC الهلال 2', '𞤀𞤁'])(
  'the name "%s", which runs from right to left, is isolated',
  (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`)
  },
)

test.each(['México', 'Ñublense 2', '日本', '3 de Febrero', '🏆', ''])('the name "%s" stays as it is', (name) => {
  expect(isolated(name)).toBe(name)
})

test('a change of direction within a name is left out', () => {
  expect(isolated('\u202egnol')).toBe('gnol')
})

test.each([pairOf('México', 'الهلال'), pairOf('الهلال', 'النصر'), 'Pronósticos de \u2068كأس\u2069', isolated('كأس 2')])(
  'the text "%s", whose names are isolated, stays as it is',
  (text) => {
    expect(isolated(text)).toBe(text)
  },
)

test('a text of which only some names are isolated is isolated as a whole', () => {
  expect(isolated('كأس: \u2068الهلال\u2069')).toBe('\u2068كأس: \u2068الهلال\u2069\u2069')
})
