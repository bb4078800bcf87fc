import {
  addMatchesToPool,
  addMatchToPool,
  addPointRules,
  archivePool,
  beginPool,
  createPool,
  deleteMatchesFromPool,
  deleteMatchFromPool,
  deletePool,
  editPool,
  failures,
  findPool,
  findPoolDetails,
  finishPool,
  listAvailablePools,
  listMyPools,
  listOrganizerPools,
  listPools,
  newPool,
  pageOf,
  pausePool,
  reactivatePool,
  succeeded,
  undoPool,
  updatePool,
  wording,
} from '@compety/contract'
import { listSectorChoices } from '../../catalogue/reference/choices.ts'
import { actsAsMember } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { listOrganizerChoices, listOwnOrganizers } from '../organizers/organizer-choices.ts'
import * as assignments from './assign-matches.ts'
import * as actions from './change-pool.ts'
import { describeManagedPool, describePools, describeWholePool } from './describe-pools.ts'
import { listMyPools as myPools } from './lists/list-my-pools.ts'
import * as lists from './lists/pool-lists.queries.ts'
import type * as visibilityQueries from './pool-visibility.queries.ts'
import * as saving from './save-pool.ts'
import * as undo from './undo-pool.ts'

const moves = [
  [beginPool, 'begin'],
  [pausePool, 'pause'],
  [finishPool, 'finish'],
  [archivePool, 'archive'],
  [reactivatePool, 'reactivate'],
  [deletePool, 'delete'],
] as const

const countDone = (outcomes: assignments.Outcome[]) => outcomes.filter(({ refusal }) => !refusal).length

const outcomeRows = (outcomes: assignments.Outcome[], done: string) =>
  outcomes.map(({ match_id, refusal }) => ({
    match_id,
    isDone: !refusal,
    message: refusal ? failures[refusal][1] : done,
  }))

export function poolRoutes(on: On, context: RankingContext) {
  const { db, files, timeZone } = context
  const described = (reader: visibilityQueries.Reader, rows: Parameters<typeof describePools>[1]['rows']) =>
    describePools(db, { rows, reader, context })
  const inTransaction = <T>(action: (db: Db) => Promise<T>) => db.transaction().execute(action)

  on(listPools, async ({ query, caller }) => {
    const { rows, total } = await lists.listPools(db, caller, { filters: query, timeZone })
    return { pools: await described(caller, rows), ...pageOf(total, query) }
  })
  on(listOrganizerPools, async ({ params, query, caller }) => {
    const { rows, total } = await lists.listPools(db, caller, { filters: query, timeZone, organizer_id: params.id })
    return { pools: await described(caller, rows), ...pageOf(total, query) }
  })
  on(listAvailablePools, async ({ query, caller }) => {
    const { rows, total } = await lists.listAvailable(db, caller, { filters: query, timeZone })
    return { pools: await described(caller, rows), ...pageOf(total, query) }
  })
  on(listMyPools, async ({ query, caller }) => {
    const { pools, total } = await myPools(db, { reader: caller, filters: query, context })
    return { pools, ...pageOf(total, query) }
  })

  for (const endpoint of [findPool, findPoolDetails] as const)
    on(endpoint, async ({ params, caller }) => ({
      pool: await describeWholePool(db, { id: params.id, reader: caller, context }),
    }))

  const organizersFor = (caller: { id: number }, isMember: boolean, chosen: number | null = null) =>
    isMember ? listOwnOrganizers(db, caller.id) : listOrganizerChoices(db, chosen)

  on(newPool, async ({ caller, request }) => ({
    sectors: await listSectorChoices(db),
    organizers: await organizersFor(caller, actsAsMember(request)),
  }))
  on(editPool, async ({ params, caller, request }) => {
    const pool = await describeManagedPool(db, { id: params.id, reader: caller, context })
    return {
      pool,
      sectors: await listSectorChoices(db, pool.sector_id),
      organizers: await organizersFor(caller, actsAsMember(request), pool.organizer_id),
    }
  })

  on(createPool, async ({ body, upload, caller, request }) => {
    const by = { actor: caller, isMember: actsAsMember(request), context }
    const pool = await files.withUpload(upload, (image) =>
      inTransaction((db) => saving.createPool(db, { ...body, image }, by)),
    )
    return succeeded(wording.poolAdded, { pool })
  })
  on(updatePool, async ({ params, body, upload, caller, refuseStale, request }) => {
    const changed = { id: params.id, actor: caller, context }
    const isMember = actsAsMember(request)
    const { before, after: pool } = await files.withUpload(upload, (image) =>
      inTransaction((db) => saving.updatePool(db, changed, { body: { ...body, image }, isMember, refuseStale })),
    )
    await files.removeReplaced({ before: before.image, after: pool.image, log: request.log })
    return succeeded(wording.poolUpdated, { pool })
  })

  for (const [endpoint, action] of moves)
    on(endpoint, async ({ params, query, caller }) => {
      const changed = { id: params.id, actor: caller, action, context }
      const confirmed = { actor_id: caller.id, confirm: query?.confirm ?? [], jobs: context.jobs }
      const step = actions.takeConfirmedAction(action, confirmed)
      const pool = await inTransaction((db) => actions.changePool(db, changed, step))
      return succeeded(action === 'delete' ? wording.poolDeleted : wording.poolStatusChanged, {
        pool,
        undo: await undo.findPoolUndo(db, { id: params.id, actor_id: caller.id }),
      })
    })
  on(undoPool, async ({ params, body, caller }) => {
    const changed = { id: params.id, actor: caller, action: 'revert', context }
    const step = undo.undoPool({ ...body, actor_id: caller.id, jobs: context.jobs })
    return succeeded(wording.changeUndone, { pool: await inTransaction((db) => actions.changePool(db, changed, step)) })
  })

  on(addMatchToPool, async ({ params, caller }) => {
    const { pool } = await inTransaction((db) => assignments.addMatch(db, { ...params, actor: caller, context }))
    return succeeded(wording.matchAssigned, { pool })
  })
  on(deleteMatchFromPool, async ({ params, caller }) => {
    const removed = await inTransaction((db) => assignments.removeMatch(db, { ...params, actor: caller, context }))
    return succeeded(wording.matchUnassigned, removed)
  })

  on(addMatchesToPool, async ({ params, body, caller }) => {
    const assigned = { ...params, matches: body.matches, actor: caller, context }
    const { pool, outcomes } = await inTransaction((db) => assignments.addMatches(db, assigned))
    return succeeded(wording.matchesAssigned(countDone(outcomes)), {
      pool,
      outcomes: outcomeRows(outcomes, wording.matchAssigned),
    })
  })
  on(deleteMatchesFromPool, async ({ params, body, caller }) => {
    const assigned = { ...params, matches: body.matches, actor: caller, context }
    const { pool, outcomes, lost_predictions } = await inTransaction((db) => assignments.removeMatches(db, assigned))
    return succeeded(wording.matchesUnassigned(countDone(outcomes)), {
      pool,
      outcomes: outcomeRows(outcomes, wording.matchUnassigned),
      lost_predictions,
    })
  })

  on(addPointRules, async ({ params, body, caller, refuseStale, request }) => {
    const changed = { id: params.id, actor: caller, context }
    const { before, after: pool } = await inTransaction((db) =>
      actions.changeRules(db, changed, {
        rules: body.point_rules,
        reason: body.reason,
        isMember: actsAsMember(request),
        refuseStale,
        jobs: context.jobs,
      }),
    )
    const known = new Set(before.point_rules.map(({ id }) => id))
    const messages = pool.point_rules.filter(({ id }) => !known.has(id)).map(({ name }) => wording.poolRuleAdded(name))
    if (pool.point_rules.length === 0) messages.push(wording.poolRulesRemoved)
    if (messages.length === 0) messages.push(wording.poolUpdated)
    return succeeded(messages.join('\n'), { messages, point_rules: pool.point_rules, pool })
  })
}
