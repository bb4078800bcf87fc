import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { lane } from '../http/lane.ts'

const derive = promisify(argon2)
const [memory, passes, parallelism, tagLength] = [19_456, 2, 1, 32]

/** Each keeps a core busy: of two, one is left to predictions and the database. More would leave none of Node's threads to files. */
export const hashesAtOnce = availableParallelism() > 2 ? 2 : 1

// A lane of its own: a rush of log-ins cannot starve anything else (decisions.md 7).
const inLane = lane({ atOnce: hashesAtOnce, waiting: 100 })

/** Whom a rush would refuse is refused before anything is asked of the database. */
export const refuseInRush: () => void = inLane.refuseIfFull

const tagOf = (password: string, nonce: Buffer): Promise<Buffer> =>
  inLane(() => derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength }))

/** argon2id as decisions.md 7; parameters, salt and tag in the PHC form. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Takes as long whether somebody has the hash or not. */
export const passwordMatches = async (password: string, hash: string | undefined): Promise<boolean> => {
  const [, , , , salt, tag] = (hash ?? nobody).split('$')
  const expected = Buffer.from(tag ?? '', 'base64')
  const found = await tagOf(password, Buffer.from(salt ?? '', 'base64'))
  return hash !== undefined && expected.length === found.length && timingSafeEqual(found, expected)
}

const nobody = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(Buffer.alloc(16, 1))}$${base64(Buffer.alloc(32))}`
