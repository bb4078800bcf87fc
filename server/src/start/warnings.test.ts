import { expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { startWarnings } from './warnings.ts'

const config = readConfig({
  PUBLIC_URL: 'https://compety.example',
  OPERATOR: 'Club Amigos',
  SUPPORT_EMAIL: 'a@example.com',
})

test('a start warns of active demo accounts on a server that others may reach, and where to delete them', () => {
  expect(startWarnings({ config, demoAccounts: 0 })).toEqual([])
  expect(startWarnings({ config, demoAccounts: 1 })).toEqual([
    expect.stringMatching(/^está activa 1 cuenta de demostración .*compety\.example\/users\?/),
  ])
  expect(startWarnings({ config, demoAccounts: 68 })).toEqual([
    expect.stringContaining('están activas 68 cuentas de demostración'),
  ])
})

test.each([
  [{ PUBLIC_URL: 'https://compety.example', SUPPORT_EMAIL: 'a@example.com' }, 1],
  [{ PUBLIC_URL: 'https://compety.example', OPERATOR: 'Club Amigos' }, 1],
  [{}, 0],
])('with %j a start says %i times that nobody answers for the data', (env, times) => {
  const missing = 'Falta decir quién responde por los datos (OPERATOR) y a qué email se escribe (SUPPORT_EMAIL).'
  expect(startWarnings({ config: readConfig(env), demoAccounts: 0 })).toEqual(Array(times).fill(missing))
})
