import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

const encoded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

test('a hash of another implementation is known again, with its own parameters', async () => {
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: 'contraseña',
    nonce,
    memory: 64,
    passes: 3,
    parallelism: 1,
    tagLength: 32,
  })
  const hashed = `$argon2id$v=19$m=64,t=3,p=1$${encoded(nonce)}$${encoded(tag)}`
  expect(await passwordMatches('contraseña', hashed)).toBe(true)
  expect(await passwordMatches('contrasena', hashed)).toBe(false)
})

test('of one password there are as many hashes as times it is hashed, and all match it', async () => {
  const [first, second] = [await hashPassword('secreta1'), await hashPassword('secreta1')]
  expect(first).not.toBe(second)
  expect([await passwordMatches('secreta1', first), await passwordMatches('secreta1', second)]).toEqual([true, true])
})

test('nobody has no password', async () => {
  for (const password of ['', 'secreta1']) expect(await passwordMatches(password, undefined)).toBe(false)
})
