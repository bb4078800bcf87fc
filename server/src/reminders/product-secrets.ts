import type { NotificationKind } from '@compety/contract'
import webPush from 'web-push'
import * as z from 'zod/mini'
import { parse } from 'zod/v4/core'
import type { Db } from '../platform/postgres/database.ts'
import { productSecret } from '../platform/secrets/product-secret.ts'
import { isSignatureOf, signatureOf } from '../platform/secrets/signed-text.ts'

const vapid = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The key pair by which push services identify this product. */
export async function vapidKeys(db: Db) {
  const made = () => JSON.stringify(webPush.generateVAPIDKeys())
  return parse(vapid, JSON.parse(await productSecret(db, { name: 'vapid', made })))
}

/**
 * The purpose of a signed link. `calendar` and `kickoffs` have a counter, so that a new address makes the old one invalid. `stop` alone
 * stands in the mails of earlier versions.
 */
export type Purpose = 'stop' | `stop ${NotificationKind}` | `calendar ${number}` | `kickoffs ${number}`

const textOf = ({ user_id, purpose }: { user_id: number; purpose: Purpose }) => `${purpose} ${user_id}`

/** '<user id>.<signature>', for a link that needs no log-in. */
export async function signedToken(db: Db, { user_id, purpose }: { user_id: number; purpose: Purpose }) {
  return `${user_id}.${await signatureOf(db, textOf({ user_id, purpose }))}`
}

/** The user of a signed token. Undefined if the signature is wrong. */
export async function readToken(
  db: Db,
  { token, purposeOf }: { token: string; purposeOf: (user_id: number) => Purpose | Promise<Purpose> },
): Promise<number | undefined> {
  const [, id, signed] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !signed) return
  const user_id = Number(id)
  const text = textOf({ user_id, purpose: await purposeOf(user_id) })
  return (await isSignatureOf(db, { text, signed })) ? user_id : undefined
}
