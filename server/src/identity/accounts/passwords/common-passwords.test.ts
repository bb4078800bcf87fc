import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['123456', 'password', 'qwerty', 'iloveyou', 'barcelona', 'football', 'password1', 'mariposa', 'compety'])(
  '%s is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['aaaaaa', '121212', '123123', 'asdfasdf', '654321', 'abcdef', 'fedcba', 'lkjhgf', '567890', '123456789012'])(
  '%s follows a simple pattern and is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each([
  ...['aaaaaaaaaaab', '111111111112', 'baaaaaaaaaaa', 'abababbababa', 'aaaabbbbcccc', '112233445566'],
  ...['abc123456789', '1234qwerasdf', '123abc456def', 'qwerty123456', '123321123321'],
])('%s is nearly one character or a few simple sequences, and is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([
  ...['password1234', 'password2026', '2026password', '!!password!!', 'realmadrid1', 'barcelona.99', 'mariposa_2026'],
  ...['compety2026', 'compety123456', 'competies#2026', 'administrador1', 'administrador', 'admin1234567'],
  ...['contraseña123', 'contrasena123', 'administración1', 'fútbol2026!', '1quiniela1'],
])('%s is a common word with digits or signs around it, and is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([
  ...[
    'secreta1',
    'gol-de-ana',
    'zapatilla azul',
    'abcabd',
    'doce-letras.',
    'nueva-clave',
    'once-letras',
    'secreta-larga1',
  ],
  ...[
    'caballo correcto grapa',
    'mi perro come uvas',
    'compety es de mi prima',
    'el administrador duerme',
    'la-quiniela-azul',
  ],
  ...[
    'k7#vQ2!mzp0x'.toLowerCase(),
    'xk29fqpl',
    '84719305',
    '930571846205',
    'tr0ub4dor&3',
    'g8w-1n5-zz4',
    '....ñandú7....',
  ],
  'x'.repeat(128),
])('%s is not common', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})

test('the 10,000 most common passwords that one could set are common, to the last', async () => {
  const settable = dictionary['passwords-common'].filter(({ length }) => length >= 6).slice(0, 10_000)
  expect(new Set(settable).size).toBe(10_000)
  const accepted: string[] = []
  for (const password of settable) if (!(await isCommonPassword(password))) accepted.push(password)
  expect(accepted).toEqual([])
})
