import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashPassword } from '../../server/src/identity/accounts/passwords/passwords.ts'
import { openSession } from '../../server/src/identity/sessions/open-session.ts'
import { signedToken } from '../../server/src/reminders/product-secrets.ts'
import { aMatch, anOrganizer, aPool } from '../../server/test/builders.ts'
import { aCrowd, type Member, member } from '../../server/test/crowd.ts'
import { aPicture } from '../../server/test/multipart.ts'
import { codeOf } from '../../server/test/second-factor.ts'
import type { Arena } from './arena.ts'

let count = 0

/** A unique text of letters and digits. */
export const fresh = (start = 'doble'): string => `${start}${++count}`
/** A unique text of three characters. */
export const freshCode = (): string => (++count + 1296).toString(36).toUpperCase().slice(-3)

/** A request: the ids of its address, its sender and its contents. */
export type Made = {
  ids?: (string | number)[]
  as?: Member
  body?: unknown
  form?: FormData
  ifMatch?: string
  confirm?: string
  /** Waits for the job that the request begins. */
  ended?: () => Promise<void>
}
export type Make = (world: World) => Promise<Made>
export type World = Awaited<ReturnType<typeof aWorldOf>>

/** Waits until a job has done its work, at most 20 seconds. */
export const untilDone = async (work: string, isDone: () => Promise<boolean>) => {
  const begun = Date.now()
  while (!(await isDone())) {
    if (Date.now() - begun > 20_000) throw new Error(`${work} was not done within 20 seconds`)
    await sleep(50)
  }
}

export const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
export const aForm = (parts: Record<string, string | File>): FormData => {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.set(name, part)
  return form
}
export const aPng = async () => new File([await aPicture().png().toBuffer()], 'imagen.png', { type: 'image/png' })

/** Functions that create the records of a request, new ones at each call. */
export const aWorldOf = async ({ stand: { db, admin }, ports }: Arena) => {
  const password_hash = await hashPassword('secreta1')
  const player = async (): Promise<Member> => {
    const one = member(await aCrowd(db, 1), 0)
    await sql`update users set password_hash = ${password_hash}, email_proven_at = now() where id = ${one.id}`.execute(
      db,
    )
    return one
  }
  const anotherSession = async (one: Member): Promise<Member> => {
    const token = `${one.id}.${randomBytes(32).toString('base64url')}`
    await openSession(db, { user_id: one.id, token, user_agent: null })
    return { ...one, token }
  }
  /** Sends a preparing call, which must succeed. */
  const send = async (line: string, { as = admin, ...sent }: { as?: Member; body?: unknown; form?: FormData } = {}) => {
    const { status, body } = await ask(`${ports[0]}`, { line, as, ...sent })
    if (status >= 300) throw new Error(`${line}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  /** Creates a record by a call and returns its id. */
  const make = async (path: string, key: string, body: unknown): Promise<number> =>
    (await send(`POST ${path}`, { body: { [key]: body } }))[key].id
  const aGame = async ({ status = 1, match = {} }: { status?: number; match?: Parameters<typeof aMatch>[1] } = {}) => {
    const [ana, owner] = [await player(), await player()]
    const [match_id, organizer_id] = [await aMatch(db, match), await anOrganizer(db, owner)]
    const pool_id = await aPool(db, { matches: [match_id], players: [ana], organizer_id, status })
    return { ana, owner, pool_id, match_id, organizer_id }
  }
  const etagOf = async (line: string): Promise<string> => (await ask(`${ports[0]}`, { line, as: admin })).etag
  // The product creates its secrets when it first needs them.
  await signedToken(db, { user_id: admin.id, purpose: 'stop' })
  await send('POST /authenticate', { body: { email: (await player()).email, password: 'secreta1' } })
  return { db, admin, etagOf, player, anotherSession, send, make, aGame }
}

/** A player with a second factor, and an unused recovery code. */
export async function aFactor({ player, send }: World) {
  const ana = await player()
  const { secret } = await send('POST /user/totp', { as: ana, body: { password: 'secreta1' } })
  const { recovery_codes } = await send('POST /user/totp/confirm', { as: ana, body: { code: codeOf(secret) } })
  return { ana, code: recovery_codes[0] as string }
}

/** The pending request of a player to be let into a pool that is joined by approval. */
export async function aRequest({ db, player, send, aGame }: World) {
  const [ana, { pool_id }] = [await player(), await aGame()]
  await sql`update pools set by_approval = true where id = ${pool_id}`.execute(db)
  await send(`POST /pools/${pool_id}/inscribe`, { as: ana })
  const { requests } = await send(`GET /pools/${pool_id}/requests`)
  return { ana, pool_id, request_id: requests[0].id as number }
}

type Sent = {
  line: string
  as?: Member | undefined
  body?: unknown
  form?: FormData | undefined
  ifMatch?: string | undefined
}

export const ask = async (port: string, { line, as, body, form, ifMatch }: Sent) => {
  const [method, path] = line.split(' ')
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: method ?? '',
    headers: {
      ...(as && { 'x-email': as.email, 'x-token': as.token }),
      ...(ifMatch && { 'if-match': ifMatch }),
      ...(!form && body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : {}, etag: response.headers.get('etag') ?? '' }
}
