import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config/config.ts'

type Place = Pick<Config, 'secretKey' | 'dataDir'>

/**
 * The text that secrets in the database are encrypted with: SECRET_KEY, else a file in DATA_DIR that is made at the
 * first use. So a copy of the database alone does not reveal them.
 */
export async function findSecretKey({ secretKey, dataDir }: Place): Promise<string> {
  if (secretKey !== undefined) return secretKey
  const path = join(dataDir, 'secret-key')
  return (await keyIn(path)) ?? makeKey(dataDir, path)
}

const leastCharacters = 32

const readKey = async (path: string): Promise<string> => {
  const key = (await readFile(path, 'utf8')).trim()
  if (key.length >= leastCharacters) return key
  throw new ConfigError(`La clave de ${path} debe tener ${leastCharacters} caracteres como mínimo.`)
}

const keyIn = async (path: string): Promise<string | undefined> => {
  try {
    return await readKey(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

// The link appears with its whole content, and of two processes that make one only the first succeeds.
const makeKey = async (dataDir: string, path: string): Promise<string> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const key = randomBytes(32).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  await writeFile(draft, `${key}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, path)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return readKey(path)
}
