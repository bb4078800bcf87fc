import { allows, Failure, type Organizer, organizerLifecycle, recordStatus } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { organizerDecisionLetter } from '../../platform/mails/organizer-letters.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { changePool, takeAction as takePoolAction } from '../pools/change-pool.ts'
import { type OrganizerAction, takeAction } from './change-organizer.ts'
import * as organizers from './organizers.queries.ts'
import * as queries from './suspension.queries.ts'

type Actor = { id: number; role_id: number }
type Acting = { context: RankingContext; actor: Actor }

/** Stops an organizer: its pools in progress pause, and none takes players or predictions (docs/rules.md, rule 301). */
export const suspend =
  (acting: Acting) =>
  async (db: Db, { id, status, suspended_at }: Organizer) => {
    if (status !== recordStatus.active || suspended_at !== null) throw new Failure('illegal_transition')
    await queries.suspend(db, id)
    const pools = await queries.listInProgress(db, id)
    for (const pool of pools) await movePool(db, acting, { id: pool, action: 'pause' })
    await queries.rememberPaused(db, pools)
  }

/** Activates an organizer and ends its suspension; the pools that it paused go on unless somebody changed them. */
export const activate = (acting: Acting) => async (db: Db, organizer: Organizer) => {
  const { id, status, suspended_at } = organizer
  if (allows(organizerLifecycle, 'activate', status)) await decide('activate', acting.context)(db, organizer)
  else if (status !== recordStatus.active || suspended_at === null) throw new Failure('illegal_transition')
  if (suspended_at === null) return
  const pools = await queries.listResumable(db, id)
  await queries.endSuspension(db, id)
  for (const pool of pools) await movePool(db, acting, { id: pool, action: 'begin' })
}

/** Takes an action. The owner of an organizer that awaited approval learns by mail what was decided. */
export const decide =
  (action: OrganizerAction, { mails, config }: Pick<AppContext, 'mails' | 'config'>) =>
  async (db: Db, organizer: Organizer) => {
    await takeAction(action)(db, organizer)
    const recipient = organizer.awaits_approval ? await organizers.findOwnersEmail(db, organizer.id) : undefined
    if (recipient === undefined) return
    const link = `${config.publicUrl}/organize/${organizer.id}`
    const letter = organizerDecisionLetter({ organizer: organizer.name, isApproved: action === 'activate', link })
    await mails.queue(db, { recipient, ...letter, about_user_id: organizer.owner_id })
  }

type Move = { id: number; action: 'pause' | 'begin' }

const movePool = (db: Db, { context, actor }: Acting, { id, action }: Move) =>
  changePool(db, { id, actor, action, context }, (db) => takePoolAction(db, { id, action, jobs: context.jobs }))
