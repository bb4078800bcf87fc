import {
  allows,
  Failure,
  type FailureCode,
  gapsOf,
  InvalidFields,
  type PoolGap,
  type PoolSummary,
  poolLifecycle,
  poolsEnded,
  roles,
  ruleChanges,
  rulePoints,
} from '@compety/contract'
import { linkPool } from '../../fixtures/matches/link-matches.ts'
import { recountPlayersLater } from '../../identity/activity/recount-activity.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findPoolRules, lockBoards } from '../../rankings/settle/settle.ts'
import { settleRules } from '../../rankings/settle/settle-events.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { tellChange } from '../announcements/tell-change.ts'
import { checkOpenPools } from './bounds.ts'
import { describeManagedPool } from './describe-pools.ts'
import { beginWithMatches, hasBegunItsMatches } from './first-deadline.ts'
import * as queries from './pools.queries.ts'
import { checkRoomForTies } from './room-for-ties.ts'

export type Actor = { id: number; role_id: number }
export type PoolAction = keyof typeof poolLifecycle.actions
/** Without an actor the step is an automatic one. */
type Step = { id: number; actor: Actor | null; action: string; context: Boards }
export type Changed = Step & { actor: Actor }

/** Describes a pool of an automatic step. What depends on the reader is not audited. */
const nobody: Actor = { id: 0, role_id: roles.player }

/** Changes one pool and writes the audit entry. The caller opens the transaction. */
export async function changePool(
  db: Db,
  { action, ...changed }: Step,
  change: (db: Db, before: PoolSummary) => Promise<void>,
): Promise<PoolSummary> {
  const { after } = await changeAndAudit(db, changed, async (db, before) => {
    await change(db, before)
    return [{ action }]
  })
  return after
}

/** An audit entry of a pool; `was` and `is` are added to the fields of the pool before and after. */
type Action = { action: string; was?: object; is?: object }

/** Changes one pool and writes an audit entry for each action that `change` returns. */
export async function changeAndAudit(
  db: Db,
  { id, actor, context }: Omit<Step, 'action'>,
  change: (db: Db, before: PoolSummary) => Promise<Action[]>,
): Promise<{ before: PoolSummary; after: PoolSummary }> {
  if (!(await queries.lockPool(db, id))) throw new Failure('pool_not_found')
  const reader = actor ?? nobody
  const before = await describeManagedPool(db, { id, reader, context })
  const actions = await change(db, before)
  const after = await describeManagedPool(db, { id, reader, context })
  const entry = { actor_id: actor?.id ?? null, isAutomatic: !actor, subject: 'pool', subject_id: id } as const
  for (const { action, was, is } of actions)
    await recordAudit(db, {
      ...entry,
      action,
      before: { ...auditedFields(before), ...was },
      after: { ...auditedFields(after), ...is },
    })
  return { before, after }
}

// The audit gets neither fields that depend on the reader nor the secret token.
export const auditedFields = ({
  pool_points,
  current_position_in_ranking,
  available_matches_without_prediction,
  invite_token,
  is_favorite,
  pool_user_status,
  pool_user_status_string,
  share_email,
  has_paid,
  my_request,
  next_two_matches,
  ...pool
}: PoolSummary) => pool

/** `missing`: what the pool lacks; an empty list asks nothing. */
type Question = { code: FailureCode; missing?: (numbers: queries.AtStake) => PoolGap[] }

/** The actions that an administrator confirms first (docs/rules.md, rule 150). */
const questions: Partial<Record<PoolAction, Question>> = {
  begin: { code: 'pool_begins_empty', missing: gapsOf },
  finish: { code: 'pool_finishes' },
  archive: { code: 'pool_archives' },
}

type Confirmed = { actor_id: number; confirm: readonly string[]; jobs: Jobs }

/**
 * Takes an action of an administrator, who repeats its name in `confirm` where it is asked about. A pool that returns
 * gets the matches that it missed of the tournaments that it follows.
 */
export function takeConfirmedAction(action: PoolAction, { actor_id, confirm, jobs }: Confirmed) {
  return async (db: Db, pool: PoolSummary) => {
    const question = confirm.includes(action) ? undefined : questions[action]
    if (question && allows(poolLifecycle, action, pool.status)) {
      const numbers = await queries.countAtStake(db, pool.id)
      const missing = question.missing?.(numbers)
      if (missing?.length !== 0) throw new Failure(question.code, { numbers, ...(missing && { missing }) })
    }
    await takeAction(db, { id: pool.id, action, jobs })
    if (action === 'reactivate') await returnToPlay(db, pool, actor_id)
  }
}

/** What follows when a pool returns from status 5. */
export async function returnToPlay(db: Db, pool: PoolSummary, actor_id: number) {
  if (pool.is_of_organizer) await checkOpenPools(db, pool)
  await linkPool(db, { pool_id: pool.id, actor_id })
  await beginWithMatches(db, pool.id)
}

/** Takes an action without asking. */
export async function takeAction(db: Db, { id, action, jobs }: { id: number; action: PoolAction; jobs: Jobs }) {
  if (!(await queries.movePool(db, id, poolLifecycle.actions[action]))) throw new Failure('illegal_transition')
  await recountPlayersLater(db, { jobs, pool_id: id })
}

type RuleInput = { id: number; points?: unknown }
type RulesInput = {
  rules: readonly RuleInput[]
  /** Shown to players. */
  reason: string | null
  /** Members of the organizer change rules until the first deadline of the pool. */
  isMember: boolean
  refuseStale: (present: PoolSummary) => void
  jobs: Jobs
}

/**
 * Replaces all rules of a pool. Every board is updated in the same transaction. Players are told after the first deadline.
 */
export async function changeRules(
  db: Db,
  changed: Omit<Changed, 'action'>,
  { rules, reason, isMember, refuseStale, jobs }: RulesInput,
) {
  await lockBoards(db)
  let hasBegun = false
  const { before, after } = await changeAndAudit(db, changed, async (db, pool) => {
    if (poolsEnded.includes(pool.status)) throw new Failure('rules_locked')
    hasBegun = await hasBegunItsMatches(db, pool.id)
    if (isMember && hasBegun) throw new Failure('rules_begun')
    refuseStale(pool)
    await replaceRules(db, { pool, rules: await checkRules(db, rules), context: changed.context })
    return [{ action: 'rules', ...(reason && { is: { reason } }) }]
  })
  const steps = ruleChanges(before.point_rules, after.point_rules)
  if (hasBegun && steps.length > 0)
    await tellChange(db, jobs, { pool_id: changed.id, author_id: changed.actor.id, steps, reason })
  return { before, after }
}

type Rule = { id: number; points: number }

/** Reads the rules with their points. The message about wrong points names their rule. */
const checkRules = async (db: Db, rules: readonly RuleInput[]): Promise<Rule[]> => {
  const known = await queries.listRules(
    db,
    rules.map(({ id }) => id),
  )
  const names = new Map(known.map(({ id, name }) => [id, name]))
  if (names.size !== rules.length)
    throw new InvalidFields({ point_rules: 'Selecciona criterios válidos, sin repetirlos.' })
  const read = rules.map(({ id, points }) => ({ id, ...rulePoints.safeParse(points) }))
  const wrong = read.flatMap(({ id, error }) =>
    (error?.issues ?? []).map(({ message }) => `${names.get(id)}: ${message}`),
  )
  if (wrong.length > 0) throw new InvalidFields({ points: wrong.join(', ') })
  return read.flatMap(({ id, data }) => (data === undefined ? [] : [{ id, points: data }]))
}

const replaceRules = async (
  db: Db,
  { pool, rules, context }: { pool: PoolSummary; rules: Rule[]; context: Boards },
) => {
  const before = await findPoolRules(db, pool.id)
  await queries.replaceRules(db, pool.id, rules)
  await checkRoomForTies(db, pool.id)
  await settleRules(db, context, { pool_id: pool.id, before })
}
