import { randomBytes } from 'node:crypto'
import {
  Failure,
  InvalidFields,
  type PoolBody,
  type PoolSummary,
  poolLifecycle,
  poolStatus,
  poolsEnded,
  rulePoints,
} from '@compety/contract'
import { listSectorChoices } from '../../catalogue/reference/choices.ts'
import { recountPlayersLater } from '../../identity/activity/recount-activity.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findPaid, lockBoards } from '../../rankings/settle/settle.ts'
import { settleRules } from '../../rankings/settle/settle-events.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { listOrganizerChoices } from '../organizers/organizer-choices.ts'
import { describeManagedPool } from './describe-pools.ts'
import { poolDateErrors } from './pool-dates.ts'
import * as queries from './pools.queries.ts'

type Context = Boards
type Actor = { id: number; role_id: number }
export type PoolAction = keyof typeof poolLifecycle.actions
type Changed = { id: number; actor: Actor; action: string; context: Context }

/** A change of one pool in its own transaction, with its audit entry. */
export async function changePool(
  db: Db,
  { action, ...changed }: Changed,
  change: (db: Db, before: PoolSummary) => Promise<void>,
): Promise<PoolSummary> {
  const { after } = await takeActions(db, changed, async (db, before) => {
    await change(db, before)
    return [{ action }]
  })
  return after
}

/** What was done to a pool, and what the audit says beyond the pool itself. */
type Action = { action: string; was?: object; is?: object }

/** A change of one pool that is several actions, each with its audit entry. */
export async function takeActions(
  db: Db,
  { id, actor, context }: Omit<Changed, 'action'>,
  change: (db: Db, before: PoolSummary) => Promise<Action[]>,
): Promise<{ before: PoolSummary; after: PoolSummary }> {
  if (!(await queries.lockPool(db, id))) throw new Failure('pool_not_found')
  const before = await describeManagedPool(db, { id, reader: actor, context })
  const actions = await change(db, before)
  const after = await describeManagedPool(db, { id, reader: actor, context })
  const entry = { actor_id: actor.id, subject: 'pool', subject_id: id } as const
  for (const { action, was, is } of actions)
    await recordAudit(db, { ...entry, action, before: { ...kept(before), ...was }, after: { ...kept(after), ...is } })
  return { before, after }
}

// What the pool is, not what the reader has to do with it; the token is a secret.
const kept = ({
  pool_points,
  current_position_in_ranking,
  available_matches_without_prediction,
  invite_token,
  is_favorite,
  pool_user_status,
  pool_user_status_string,
  next_two_matches,
  ...pool
}: PoolSummary) => pool

export function takeAction(action: PoolAction, jobs: Jobs) {
  return async (db: Db, { id }: PoolSummary) => {
    if (!(await queries.movePool(db, id, poolLifecycle.actions[action]))) throw new Failure('illegal_transition')
    await recountPlayersLater(db, { jobs, pool_id: id })
  }
}

const checkPool = async (db: Db, body: PoolBody, present?: PoolSummary) => {
  const errors = poolDateErrors(body, { present, now: new Date().toISOString() })
  const sectors = await listSectorChoices(db, present?.sector_id ?? null)
  if (!sectors.some(({ id }) => id === body.sector_id)) errors.sector_id = 'Seleccione un sector.'
  const organizers = await listOrganizerChoices(db, present?.organizer_id ?? null)
  if (body.organizer_id !== null && !organizers.some(({ id }) => id === body.organizer_id))
    errors.organizer_id = 'Seleccione un organizador.'
  if (body.players_limit !== null && present && body.players_limit < present.players_count)
    errors.players_limit = 'El límite no puede ser menor a los jugadores inscritos.'
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
}

export async function createPool(
  db: Db,
  body: PoolBody & { image: string | null },
  { actor, context }: { actor: Actor; context: Context },
): Promise<PoolSummary> {
  await checkPool(db, body)
  const id = await queries.createPool(db, { ...body, invite_token: randomBytes(24).toString('base64url') })
  const pool = await describeManagedPool(db, { id, reader: actor, context })
  await recordAudit(db, {
    actor_id: actor.id,
    subject: 'pool',
    subject_id: id,
    action: 'create',
    before: null,
    after: kept(pool),
  })
  return pool
}

type Edited = {
  body: PoolBody & { image: string | null }
  refuseStale: (present: PoolSummary) => void
}

/** An archived pool is read-only (decisions-backoffice Q54). */
export function updatePool(db: Db, changed: Omit<Changed, 'action'>, { body, refuseStale }: Edited) {
  return takeActions(db, changed, async (db, pool) => {
    if (pool.status === poolStatus.archived) throw new Failure('archived')
    refuseStale(pool)
    await checkPool(db, body, pool)
    await queries.updatePool(db, pool.id, body)
    return [{ action: 'update' }]
  })
}

type AskedRule = { id: number; points?: unknown }
type AskedRules = { rules: readonly AskedRule[]; refuseStale: (present: PoolSummary) => void }

/** Whole replacement of the rules; every board follows in the same transaction (decisions.md 15). */
export async function changeRules(db: Db, changed: Omit<Changed, 'action'>, { rules, refuseStale }: AskedRules) {
  await lockBoards(db)
  return takeActions(db, changed, async (db, pool) => {
    if (poolsEnded.includes(pool.status)) throw new Failure('rules_locked')
    refuseStale(pool)
    await replaceRules(db, { pool, rules: await checkRules(db, rules), context: changed.context })
    return [{ action: 'rules' }]
  })
}

type Rule = { id: number; points: number }

/** The rules with their points; a refusal of points says of which rule. */
const checkRules = async (db: Db, rules: readonly AskedRule[]): Promise<Rule[]> => {
  const known = await queries.listRules(
    db,
    rules.map(({ id }) => id),
  )
  const names = new Map(known.map(({ id, name }) => [id, name]))
  if (names.size !== rules.length)
    throw new InvalidFields({ point_rules: 'Seleccione criterios válidos, sin repetirlos.' })
  const read = rules.map(({ id, points }) => ({ id, ...rulePoints.safeParse(points) }))
  const wrong = read.flatMap(({ id, error }) =>
    (error?.issues ?? []).map(({ message }) => `${names.get(id)}: ${message}`),
  )
  if (wrong.length > 0) throw new InvalidFields({ points: wrong.join(', ') })
  return read.flatMap(({ id, data }) => (data === undefined ? [] : [{ id, points: data }]))
}

const replaceRules = async (
  db: Db,
  { pool, rules, context }: { pool: PoolSummary; rules: Rule[]; context: Context },
) => {
  const paidBefore = await findPaid(db, [pool.id])
  await queries.replaceRules(db, pool.id, rules)
  await settleRules(db, context, { pool_id: pool.id, paidBefore })
}
