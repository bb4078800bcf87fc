import { expect, test } from 'vitest'
import { startWarnings } from './warnings.ts'

const config = { publicUrl: 'https://compety.example' }

test('a start warns of active demo accounts on a server that others may reach, and where to delete them', () => {
  expect(startWarnings({ config, demoAccounts: 0 })).toEqual([])
  expect(startWarnings({ config, demoAccounts: 1 })).toEqual([
    expect.stringMatching(/^está activa 1 cuenta de demostración .*compety\.example\/users\?/),
  ])
  expect(startWarnings({ config, demoAccounts: 68 })).toEqual([
    expect.stringContaining('están activas 68 cuentas de demostración'),
  ])
})
