import { argon2Sync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hashesAtOnce, hashPassword, holderOf } from './passwords.ts'

const passwordMatches = async (password: string, password_hash: string | undefined) =>
  (await holderOf(password, async () => (password_hash ? { password_hash } : undefined))) !== undefined

const encoded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Hashed by another implementation, with its own parameters and exactly as typed. */
const foreignHash = (message: string) => {
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', { message, nonce, memory: 64, passes: 3, parallelism: 1, tagLength: 32 })
  return `$argon2id$v=19$m=64,t=3,p=1$${encoded(nonce)}$${encoded(tag)}`
}

test('a hash of another implementation is verified with its own parameters', async () => {
  const hashed = foreignHash('contraseña')
  expect(await passwordMatches('contraseña', hashed)).toBe(true)
  expect(await passwordMatches('contrasena', hashed)).toBe(false)
})

test('hashing a password twice gives two hashes, and both match it', async () => {
  const [first, second] = [await hashPassword('secreta1'), await hashPassword('secreta1')]
  expect(first).not.toBe(second)
  expect([await passwordMatches('secreta1', first), await passwordMatches('secreta1', second)]).toEqual([true, true])
})

test('without a user no password matches', async () => {
  for (const password of ['', 'secreta1']) expect(await passwordMatches(password, undefined)).toBe(false)
})

test('a hash matches only the exact password', async () => {
  const hashed = await hashPassword('contraseña ☺')
  expect(await passwordMatches('contraseña ☺', hashed)).toBe(true)
  for (const wrong of ['contraseña', 'contraseña ☺ ', '']) expect(await passwordMatches(wrong, hashed)).toBe(false)
})

test('a password matches in every form in which a keyboard writes it', async () => {
  const hashed = await hashPassword('contrasen\u0303a'.normalize('NFC'))
  expect(await passwordMatches('contrasen\u0303a', hashed)).toBe(true)
  expect(await passwordMatches('contraseña', await hashPassword('contrasen\u0303a'))).toBe(true)
})

test('a hash from before passwords had one form still matches the password as it was typed', async () => {
  const hashed = foreignHash('contrasen\u0303a')
  expect(await passwordMatches('contrasen\u0303a', hashed)).toBe(true)
  expect(await passwordMatches('contrasena', hashed)).toBe(false)
})

test('an invalid hash fails and does not affect the next verification', async () => {
  await expect(passwordMatches('secreta1', 'secreta1')).rejects.toThrow()
  expect(await passwordMatches('secreta1', await hashPassword('secreta1'))).toBe(true)
})

test('users are looked up only when a slot for hashing is free', async () => {
  let [looking, most] = [0, 0]
  const find = async () => {
    most = Math.max(most, ++looking)
    await sleep(50)
    looking--
    return undefined
  }
  await Promise.all(Array.from({ length: 3 * hashesAtOnce }, () => holderOf('secreta1', find)))
  expect(most).toBe(hashesAtOnce)
})

test.runIf(process.platform === 'linux')('only the hashing threads run with a lower priority', async () => {
  await hashPassword('secreta1')
  // See proc_pid_stat(5): the nice value is the 17th field after the name.
  const niceOf = (thread: string) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16])
  const others = readdirSync('/proc/self/task')
    .map(niceOf)
    .filter((nice) => nice !== getPriority())
  expect(new Set(others)).toEqual(new Set([getPriority() + 5]))
})
