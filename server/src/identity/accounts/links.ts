import { createHash, randomBytes } from 'node:crypto'

const secret = /^[A-Za-z0-9_-]{43}$/

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The secret of a mailed link, and what is kept of it (decisions.md 6). */
export const newLink = () => {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashOf(token) }
}

/** Undefined when it cannot be the secret of a link. */
export const linkHashOf = (token: string): Buffer | undefined => (secret.test(token) ? hashOf(token) : undefined)
