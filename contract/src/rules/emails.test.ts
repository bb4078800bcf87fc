import { expect, test } from 'vitest'
import { addressesIn, emailOf, isEmail, isSameEmail } from './emails.ts'

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

test.each([
  ['"Gil, Luis" <luis@x.example>', 'luis@x.example'],
  ['Luis Gil <luis@x.example>', 'luis@x.example'],
  ['Gil, Luis <luis@x.example>;', 'luis@x.example'],
  ['<luis@x.example>', 'luis@x.example'],
  ['mailto:luis@x.example', 'luis@x.example'],
  ['<mailto:luis@x.example?subject=Hola>', 'luis@x.example'],
  ["'luis@x.example'", 'luis@x.example'],
  ['(luis@x.example).', 'luis@x.example'],
  ['e-mail: luis@x.example', 'luis@x.example'],
  ['Correo:luis@x.example', 'luis@x.example'],
  ['(Gil, Luis) luis@x.example', 'luis@x.example'],
  ['"Luis" <luis@bücher.example>,', 'luis@xn--bcher-kva.example'],
])('%j, as a mail program copies it, is kept as %s', (typed, kept) => {
  expect([emailOf(typed), isEmail(typed)]).toEqual([kept, true])
})

test('all addresses of a copied text are read, and words that are none stay', () => {
  const text = '"Gil, Luis" <luis@x.example>; mailto:eva@x.example, ana@x.example Teo Paz <teo@x.example>.\nmal'
  expect(addressesIn(text)).toEqual(['luis@x.example', 'eva@x.example', 'ana@x.example', 'teo@x.example', 'mal'])
})

test.each([
  ['e-mail: rosa@x.example', ['rosa@x.example']],
  ['(Marta) marta@x.example, (Gil, Luis) luis@x.example', ['marta@x.example', 'luis@x.example']],
  ['Marta Paz marta@x.example\nluis@x.example (trabajo)', ['marta@x.example', 'luis@x.example']],
  ['rosa, marta@x.example', ['rosa', 'marta@x.example']],
  ['e-mail: rosa', ['e-mail', 'rosa']],
])('of %j only words that stand alone are read besides the addresses', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})

test('a word beside an address may be a part of it, so that both are no address', () => {
  expect([isEmail('luis gil@x.example'), isEmail('luis@x.example mx')]).toEqual([false, false])
})

test('two addresses are not one, and a very long text is read quickly', () => {
  expect(isEmail('ana@x.example, eva@x.example')).toBe(false)
  // Of the processor, since others use it too.
  const before = process.cpuUsage()
  for (const long of ['a '.repeat(50_000), `${'a '.repeat(450)}<`, `${'"'.repeat(900)}<`])
    expect(isEmail(long)).toBe(false)
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
})

test('two spellings of one address are the same', () => {
  expect(isSameEmail('ANA@bücher.example', 'ana@xn--bcher-kva.example ')).toBe(true)
  expect(isSameEmail('ana@bücher.example', 'eva@bücher.example')).toBe(false)
})
