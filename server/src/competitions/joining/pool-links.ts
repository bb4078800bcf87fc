import { randomBytes } from 'node:crypto'
import { Failure, InvalidFields, type PoolLink, poolStatus } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import * as queries from './pool-links.queries.ts'

type Parts = Pick<AppContext, 'db' | 'config'>
type Managed = { pool_id: number; actor: { id: number } }

const linkTo = ({ config }: Parts, link: Omit<PoolLink, 'url'>): PoolLink => ({
  ...link,
  url: `${config.publicUrl}/join/${link.token}`,
})

/** The link of a pool, also one that has expired; null if there is none. */
export async function showLink(parts: Parts, pool_id: number): Promise<PoolLink | null> {
  const found = await queries.findLink(parts.db, pool_id)
  if (!found) throw new Failure('pool_not_found')
  return found.link && linkTo(parts, found.link)
}

/** Makes a new link, which ends the one before it. */
export async function renewLink(parts: Parts, { pool_id, actor, expires_at }: Managed & { expires_at: string | null }) {
  if (expires_at !== null && Date.parse(expires_at) <= Date.now())
    throw new InvalidFields({ expires_at: 'El enlace debe vencer en el futuro.' })
  const link = { token: randomBytes(16).toString('base64url'), expires_at }
  await parts.db.transaction().execute(async (db) => {
    const found = await queries.findLink(db, pool_id)
    if (!found) throw new Failure('pool_not_found')
    if (found.status === poolStatus.archived) throw new Failure('archived')
    await queries.saveLink(db, { pool_id, ...link })
    const about = { actor_id: actor.id, subject: 'pool', subject_id: pool_id, action: 'link' } as const
    await recordAudit(db, { ...about, before: null, after: { expires_at } })
  })
  return linkTo(parts, link)
}

/** Ends the link, if there is one. */
export const endLink = ({ db }: Parts, { pool_id, actor }: Managed) =>
  db.transaction().execute(async (db) => {
    if (!(await queries.findLink(db, pool_id))) throw new Failure('pool_not_found')
    if (!(await queries.deleteLink(db, pool_id))) return
    const about = { actor_id: actor.id, subject: 'pool', subject_id: pool_id, action: 'endLink' } as const
    await recordAudit(db, { ...about, before: null, after: null })
  })
