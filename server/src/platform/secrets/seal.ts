import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]

/** What a secret is for, such as 'totp 7'. A secret that is copied to another row cannot be opened there. */
type Use = { key: string; purpose: string }

const keyOf = ({ key, purpose }: Use) => Buffer.from(hkdfSync('sha256', key, '', `compety ${purpose}`, 32))

/** Encrypts a secret: nonce, tag and text. */
export function seal(secret: string, use: Use): Buffer {
  const nonce = randomBytes(nonceLength)
  const encryption = createCipheriv(cipher, keyOf(use), nonce)
  const text = Buffer.concat([encryption.update(secret, 'utf8'), encryption.final()])
  return Buffer.concat([nonce, encryption.getAuthTag(), text])
}

/** Throws if the secret was encrypted with another key or for another purpose. */
export function unseal(sealed: Buffer, use: Use): string {
  const [nonce, tag] = [sealed.subarray(0, nonceLength), sealed.subarray(nonceLength, nonceLength + tagLength)]
  const decryption = createDecipheriv(cipher, keyOf(use), nonce, { authTagLength: tagLength })
  decryption.setAuthTag(tag)
  try {
    const text = [decryption.update(sealed.subarray(nonceLength + tagLength)), decryption.final()]
    return Buffer.concat(text).toString('utf8')
  } catch {
    throw new Error('A secret in the database was encrypted with another SECRET_KEY than the one of this server.')
  }
}
