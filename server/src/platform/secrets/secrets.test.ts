import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from '../config/config.ts'
import { seal, unseal } from './seal.ts'
import { findSecretKey } from './secret-key.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'compety-secrets-'))
afterAll(() => rm(dataDir, { recursive: true }))
const use = { key: 'k'.repeat(32), purpose: 'totp 7' }

test('a sealed secret is opened with its key and purpose only', () => {
  const sealed = seal('SECRETO', use)
  expect(sealed.toString('latin1')).not.toContain('SECRETO')
  expect(unseal(sealed, use)).toBe('SECRETO')
  for (const other of [{ key: 'l'.repeat(32) }, { purpose: 'totp 8' }])
    expect(() => unseal(sealed, { ...use, ...other })).toThrow('SECRET_KEY')
})

test('one secret sealed twice reads differently', () => {
  expect(seal('SECRETO', use)).not.toEqual(seal('SECRETO', use))
})

test('SECRET_KEY is taken where it is given', async () => {
  expect(await findSecretKey({ secretKey: 'x'.repeat(32), dataDir })).toBe('x'.repeat(32))
  await expect(stat(join(dataDir, 'secret-key'))).rejects.toThrow('ENOENT')
})

test('without it one key is made in DATA_DIR, which only its owner reads, also by simultaneous uses', async () => {
  const folder = join(dataDir, 'nueva')
  const keys = await Promise.all([1, 2, 3].map(() => findSecretKey({ secretKey: undefined, dataDir: folder })))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\w-]{43}$/)
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600)
  expect((await readFile(join(folder, 'secret-key'), 'utf8')).trim()).toBe(keys[0])
})

test.each(['', 'corta\n', 'x'.repeat(31)])('a file with a key of under 32 characters is refused: %j', async (text) => {
  const folder = await mkdtemp(join(dataDir, 'corta-'))
  await writeFile(join(folder, 'secret-key'), text)
  const found = findSecretKey({ secretKey: undefined, dataDir: folder })
  await expect(found).rejects.toThrow(
    new ConfigError(`La clave de ${folder}/secret-key debe tener 32 caracteres como mínimo.`),
  )
})
