import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

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
