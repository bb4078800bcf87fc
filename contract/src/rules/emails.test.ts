import { expect, test } from 'vitest'
import { emailOf, isEmail, isSameEmail } from './emails.ts'

test.each([
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['Ana@BÜCHER.example', 'Ana@xn--bcher-kva.example'],
  ['ana@bu\u0308cher.example', 'ana@xn--bcher-kva.example'],
  ['ana@correo.españa.example', 'ana@correo.xn--espaa-rta.example'],
  [' Ana@Example.com ', 'Ana@Example.com'],
  ['ana@xn--bcher-kva.example', 'ana@xn--bcher-kva.example'],
])('%j is kept as %s', (typed, kept) => {
  expect([emailOf(typed), isEmail(typed)]).toEqual([kept, true])
})

test.each(['ñandú@example.com', 'ana@büc her.example', 'ana@bücher.example/x', 'ana@bücher', 'ana@-ü-.example:80', ''])(
  '%j is no address',
  (typed) => {
    expect(isEmail(typed)).toBe(false)
  },
)

test('the part before the @ has 64 characters at most', () => {
  expect([isEmail(`${'a'.repeat(64)}@example.com`), isEmail(`${'a'.repeat(65)}@example.com`)]).toEqual([true, false])
})

test('two spellings of one address are the same', () => {
  expect(isSameEmail('ANA@bücher.example', 'ana@xn--bcher-kva.example ')).toBe(true)
  expect(isSameEmail('ana@bücher.example', 'eva@bücher.example')).toBe(false)
})
