import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  email,
  instant,
  longText,
  newPassword,
  optionalInstant,
  optionalLink,
  optionalLongText,
  optionalReference,
  optionalText,
  reference,
  score,
  text,
  username,
  wrapped,
} from './fields.ts'

const messages = (schema: z.ZodMiniType, value: unknown): string[] => {
  const result = z.safeParse(schema, value)
  return result.success ? [] : [...new Set(result.error.issues.map(({ message }) => message))]
}
const taken = (schema: z.ZodMiniType, value: unknown) => messages(schema, value).length === 0

test.each(['ana@example.com', 'a.b+c@sub.example.co', 'ANA@EXAMPLE.COM', `${'a'.repeat(64)}@example.com`])(
  '%s is an e-mail address',
  (address) => {
    expect(taken(email('Ingrese el email.'), address)).toBe(true)
  },
)

test.each([
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@example.',
  'a b@example.com',
  'ana@exa mple.com',
  'ana@@example.com',
  'a..b@example.com',
  '.ana@example.com',
  'ana.@example.com',
  'ana@-example.com',
  'ana@example-.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'a.'.repeat(130)}example`,
])('%s is no e-mail address', (address) => {
  expect(messages(email('Ingrese el email.'), address)).toEqual(['Ingrese un email válido'])
})

test.each([undefined, null, '', 7, {}, [], true])('%j is not an e-mail address', (value) => {
  expect(messages(email('Ingrese el email.'), value)).toEqual(['Ingrese el email.'])
})

test('a password has 6 to 128 characters of any kind and keeps its spaces', () => {
  const password = newPassword('Ingrese la contraseña.')
  expect(messages(password, '12345')).toEqual(['La contraseña es muy corta (debe ser de 6 caracteres mínimo).'])
  expect(z.parse(password, ' ñ☺ x ')).toBe(' ñ☺ x ')
  expect([taken(password, 'x'.repeat(6)), taken(password, 'x'.repeat(128)), taken(password, 'x'.repeat(129))]).toEqual([
    true,
    true,
    false,
  ])
  expect(z.parse(password, 'contrasen\u0303a')).toBe('contraseña')
  for (const nothing of [undefined, null, '', 123456])
    expect(messages(password, nothing)).toEqual(['Ingrese la contraseña.'])
})

test('a username consists of letters and digits and is stored in lower case', () => {
  expect(z.parse(username, 'Ana2026')).toBe('ana2026')
  for (const wrong of ['ana maria', 'ana_1', 'añó', 'ana-1', 'ana\n', ' ana', 'ana\0'])
    expect(taken(username, wrong)).toBe(false)
  expect([taken(username, 'x'.repeat(50)), taken(username, 'x'.repeat(51))]).toEqual([true, false])
  for (const nothing of [undefined, null, '', 7])
    expect(messages(username, nothing)).toEqual(['Ingrese un nombre de usuario.'])
})

test('a score is a whole number from 0 to 999 on both sides', () => {
  const both = (home_team_score: unknown, away_team_score: unknown) =>
    messages(score, { home_team_score, away_team_score })
  expect([both(0, 0), both(999, 0), both(3, 999)]).toEqual([[], [], []])
  expect(both(-1, 0)).toEqual(['Disculpe, el puntaje debe ser positivo'])
  expect(both(0, -7)).toEqual(['Disculpe, el puntaje debe ser positivo'])
  for (const wrong of [1.5, '1', '', null, undefined, true, [1], {}, 1000, 1e300, Number.NaN, Number.POSITIVE_INFINITY])
    expect([
      taken(score, { home_team_score: wrong, away_team_score: 0 }),
      taken(score, { home_team_score: 0, away_team_score: wrong }),
    ]).toEqual([false, false])
})

test.each([
  ['2026-06-11T19:00:00Z', '2026-06-11T19:00:00.000Z'],
  ['2026-06-11T19:00Z', '2026-06-11T19:00:00.000Z'],
  ['2026-06-11T14:00:00-05:00', '2026-06-11T19:00:00.000Z'],
  ['2026-12-31T23:30:00.500+02:00', '2026-12-31T21:30:00.500Z'],
  ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
])('the instant %s is parsed as %s', (sent, parsed) => {
  expect(z.parse(instant('Ingresa la fecha.'), sent)).toBe(parsed)
})

test.each([
  'ayer',
  '2026-06-11',
  '2026-06-11T19:00:00',
  '11/06/2026',
  '2026-02-30T00:00:00Z',
  '2027-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-06-11T25:00:00Z',
  '2026-06-11T19:60:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
])('%s is no instant', (sent) => {
  expect(taken(instant('Ingresa la fecha.'), sent)).toBe(false)
  expect(taken(optionalInstant, sent)).toBe(false)
})

test.each([undefined, null, '', '1969-12-31T19:00:00-05:00', '1969-12-31T23:59:59Z'])('%j is an empty date', (sent) => {
  expect(messages(instant('Ingresa la fecha.'), sent)).toEqual(['Ingresa la fecha.'])
  expect(z.parse(optionalInstant, sent)).toBeNull()
})

test.each([7, true, {}, []])('%j is an invalid date, not an empty one', (sent) => {
  expect(taken(instant('Ingresa la fecha.'), sent)).toBe(false)
  expect(taken(optionalInstant, sent)).toBe(false)
})

test('a reference is a positive integer or its digits', () => {
  const sector = reference('Selecciona un sector.')
  expect([z.parse(sector, 7), z.parse(sector, '7')]).toEqual([7, 7])
  for (const wrong of [0, -1, 1.5, '1.5', '-1', 'x', null, undefined, '', {}, [7], true, 1e300, '9'.repeat(30)])
    expect(messages(sector, wrong)).toEqual(['Selecciona un sector.'])
  for (const none of [undefined, null, '', 0, -2, '0']) expect(z.parse(optionalReference, none)).toBeNull()
  for (const wrong of ['x', 1.5, {}, true]) expect(taken(optionalReference, wrong)).toBe(false)
})

test('a link is an http or https address', () => {
  expect(z.parse(optionalLink(500), ' https://example.com/a?b=c ')).toBe('https://example.com/a?b=c')
  for (const none of [undefined, null, '']) expect(z.parse(optionalLink(500), none)).toBeNull()
  for (const wrong of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'example.com',
    '//example.com',
    'https://',
    'https://a b',
    'https://a"><script>',
    7,
    {},
  ])
    expect(taken(optionalLink(500), wrong)).toBe(false)
})

test('required text is trimmed, and neither empty nor longer than allowed', () => {
  const name = text('Ingresa el nombre.', 5)
  expect(z.parse(name, ' Copa ')).toBe('Copa')
  for (const nothing of [undefined, null, '', '   ', 7, {}, []])
    expect(messages(name, nothing)).toEqual(['Ingresa el nombre.'])
  expect([taken(name, 'abcdef'), taken(name, 'a\0')]).toEqual([false, false])
  for (const none of [undefined, null, '']) expect(z.parse(optionalText(5), none)).toBeNull()
  for (const wrong of ['abcdef', 'a\0', 7, {}]) expect(taken(optionalText(5), wrong)).toBe(false)
})

test.each([
  ['text', text('Ingresa el nombre.', 9)],
  ['longText', longText('Ingresa el nombre.', 9)],
  ['optionalText', optionalText(9)],
  ['optionalLongText', optionalLongText(9)],
])('%s has one form, which its bounds judge, and nothing invisible', (_, field) => {
  expect(z.parse(field, ' Liga\u00a0 Nin\u0303 ')).toBe('Liga Niñ')
  expect(z.parse(field, 'e\u0301'.repeat(9))).toBe('é'.repeat(9))
  for (const wrong of ['\u200b', 'Li\u200bga', '\u202eagiL', '\ufffc', 'a\uffff'])
    expect(messages(field, wrong)).toEqual(['Contiene caracteres invisibles.'])
  for (const wrong of ['\u0301', '\ue000'])
    expect(messages(field, wrong)).toEqual(['Debe poder leerse: usa letras, números o signos.'])
  expect(taken(field, '👩🏽‍🦰')).toBe(true)
})

test('only long texts may have the bullets of old text processors', () => {
  expect([taken(longText('x', 9), '\uf0b7 uno'), taken(optionalLongText(9), '\uf0b7 uno')]).toEqual([true, true])
  for (const field of [text('x', 9), optionalText(9)])
    expect(messages(field, '\uf0b7 uno')).toEqual(['Contiene caracteres que no se pueden leer.'])
})

test('only long texts keep their lines', () => {
  expect(z.parse(text('Ingresa el nombre.', 9), 'a\r\nb')).toBe('a b')
  expect(z.parse(longText('Ingresa el mensaje.', 9), 'a\r\nb')).toBe('a\nb')
})

test('a wrapper that is missing or not an object is refused for all its fields', () => {
  const wrapper = wrapped(z.object({ name: text('Ingresa el nombre.', 5), code: text('Ingresa el código.', 5) }))
  for (const wrong of [undefined, null, 'x', 7, true, [], [{ name: 'a' }]])
    expect(messages(wrapper, wrong)).toEqual(['Ingresa el nombre.', 'Ingresa el código.'])
})

test('no field schema throws for any input', () => {
  const schemas = [
    email('x'),
    newPassword('x'),
    username,
    score,
    instant('x'),
    optionalInstant,
    reference('x'),
    optionalReference,
    optionalLink(9),
    text('x', 9),
    optionalText(9),
  ]
  fc.assert(
    fc.property(fc.constantFrom(...schemas), fc.anything(), (schema, value) => {
      expect(() => z.safeParse(schema, value)).not.toThrow()
    }),
  )
})
