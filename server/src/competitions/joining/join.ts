import { enrolled, Failure, type JoinPreview, type JoinState } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { type EnrolmentContext, type Entered, enrol, enrolling } from '../enrolments/enrol.ts'
import { findRelation } from '../enrolments/relation.ts'
import * as links from './pool-links.queries.ts'
import * as queries from './preview.queries.ts'

const form = /^[\w-]{1,100}$/

/** The pool that a link opens; `refuseUnknown` counts the links that open none. */
export async function poolOfLink(db: Db, token: string, refuseUnknown: () => Promise<unknown>): Promise<number> {
  const pool_id = form.test(token) ? await links.findByToken(db, token) : undefined
  if (pool_id !== undefined) return pool_id
  await refuseUnknown()
  throw new Failure('join_link_dead')
}

type Link = { token: string; refuseUnknown: () => Promise<unknown> }

type Previewing = { reader: { id: number } | undefined; config: EnrolmentContext['config'] }

/** What a link leads to, for a reader or a visitor. */
export async function previewJoin(
  db: Db,
  { token, refuseUnknown, reader, config }: Link & Previewing,
): Promise<JoinPreview> {
  const pool_id = await poolOfLink(db, token, refuseUnknown)
  const relation = reader && (await findRelation(db, { pool_id, user_id: reader.id }))
  const isNew = (relation?.status ?? null) === null
  const pool = await queries.findPreview(db, { pool_id, isNew, config })
  if (!pool) throw new Failure('join_link_dead')
  const my_state = relation ? stateOf(relation) : null
  return {
    pool,
    my_state,
    again_at: my_state === 'refused' ? (relation?.again_at ?? null) : null,
  }
}

type Relation = { status: number | null; is_banned: boolean; request: 'pending' | 'refused' | null }

const stateOf = ({ status, is_banned, request }: Relation): JoinState | null => {
  if (is_banned) return 'banned'
  if (status !== null) return enrolled.includes(status) ? 'enrolled' : 'withdrawn'
  if (request === null) return null
  return request === 'pending' ? 'requested' : 'refused'
}

type Joining = Link & { user_id: number; share_email: boolean | undefined }

/** Enrols by a link, or asks to be let in. */
export async function joinByLink(
  db: Db,
  context: EnrolmentContext,
  { token, refuseUnknown, ...player }: Joining,
): Promise<{ pool_id: number; entered: Entered }> {
  const pool_id = await poolOfLink(db, token, refuseUnknown)
  const entering = { pool_id, ...player, link: token }
  const entered = await enrolling(db, entering, (db) => enrol(db, context, entering))
  return { pool_id, entered }
}

/** Joins with a registration. What refuses it is shown when the player opens the link again. */
export async function joinAtOnce(
  { db, ...context }: RankingContext,
  { token, user_id, share_email }: Omit<Joining, 'refuseUnknown'>,
): Promise<void> {
  try {
    await joinByLink(db, context, { token, user_id, share_email, refuseUnknown: async () => {} })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}
