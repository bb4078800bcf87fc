import { createHash, randomBytes } from 'node:crypto'

const secret = /^[A-Za-z0-9_-]{43}$/

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The hash of a link that is requested. Nobody knows its secret; those of its mails are made later from it. */
export const requestedLink = () => {
  const { token_hash } = newLink()
  return { token_hash, of: token_hash.toString('hex') }
}

/** The secret of a mailed link, and its hash: only the hash is stored. */
export const newLink = () => {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashOf(token) }
}

/** Undefined if the token does not have the format of a secret. */
export const linkHashOf = (token: string): Buffer | undefined => (secret.test(token) ? hashOf(token) : undefined)
