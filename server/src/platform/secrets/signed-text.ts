import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../postgres/database.ts'
import { productSecret } from './product-secret.ts'

/** The signature of a text for a link that needs no log-in. */
export async function signatureOf(db: Db, text: string): Promise<string> {
  const key = await productSecret(db, { name: 'links', made: () => randomBytes(32).toString('base64url') })
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** `signed` has the length of a signature. */
export async function isSignatureOf(db: Db, { text, signed }: { text: string; signed: string }): Promise<boolean> {
  return timingSafeEqual(Buffer.from(signed), Buffer.from(await signatureOf(db, text)))
}
