import { createHash, randomInt } from 'node:crypto'

const count = 10
// Without letters and digits that look alike.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const pattern = /^[a-z2-9]{16}$/

const aCode = (): string => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** Ten codes of 80 random bits in groups of four, and the hashes that are stored. */
export function newRecoveryCodes() {
  const codes = Array.from({ length: count }, aCode)
  return { codes: codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-')), hashes: codes.map(hashOf) }
}

/** Undefined if the text does not have the form of such a code. Takes it without blanks and hyphens. */
export const recoveryHashOf = (code: string): Buffer | undefined => (pattern.test(code) ? hashOf(code) : undefined)
