import { argon2Sync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hashesAtOnce, hashPassword, holderOf } from './passwords.ts'

const passwordMatches = async (password: string, password_hash: string | undefined) =>
  (await holderOf(password, async () => (password_hash ? { password_hash } : undefined))) !== undefined

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

test('a hash knows its password to the letter', async () => {
  const hashed = await hashPassword('contraseña ☺')
  expect(await passwordMatches('contraseña ☺', hashed)).toBe(true)
  for (const wrong of ['contraseña', 'contraseña ☺ ', '']) expect(await passwordMatches(wrong, hashed)).toBe(false)
})

test('what is not a hash fails, and the next one is judged', async () => {
  await expect(passwordMatches('secreta1', 'secreta1')).rejects.toThrow()
  expect(await passwordMatches('secreta1', await hashPassword('secreta1'))).toBe(true)
})

test('of those who wait nobody is looked for before the turn has come', async () => {
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

test.runIf(process.platform === 'linux')('threads that hash make way, and no others', async () => {
  await hashPassword('secreta1')
  // proc_pid_stat(5): the 17th field behind the name is the nice value.
  const niceOf = (thread: string) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16])
  const others = readdirSync('/proc/self/task')
    .map(niceOf)
    .filter((nice) => nice !== getPriority())
  expect(new Set(others)).toEqual(new Set([getPriority() + 5]))
})
