import { enrolled, Failure } from '@compety/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { lockBoards } from '../../rankings/settle/settle.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { withdraw, withdrawing } from '../enrolments/enrol.ts'
import * as queries from './players.queries.ts'

type Removal = { pool_id: number; user_id: number; actor_id: number }

/** Takes a player out of the rankings of a pool. The player may return only as a newcomer would. */
export function removePlayer(db: Db, context: Boards, removal: Removal) {
  return withdrawing(db, async (db) => {
    await takeOut(db, context, removal)
    await audit(db, removal, 'removePlayer')
  })
}

/** Removes the player, if enrolled, and closes every way in. Of several bans at once the first one does it. */
export function banPlayer(db: Db, context: Boards, removal: Removal) {
  return withdrawing(db, async (db) => {
    await lockBoards(db)
    const { status, has_asked, is_member } = await queries.findRelation(db, removal)
    if (is_member) throw new Failure('member_banned')
    if (status === null && !has_asked) throw new Failure('player_not_enrolled')
    if (!(await queries.ban(db, removal))) return
    if (status !== null && enrolled.includes(status)) await takeOut(db, context, removal)
    await queries.markRemoved(db, removal)
    await audit(db, removal, 'banPlayer')
  })
}

export function endBan(db: Db, removal: Removal) {
  return db.transaction().execute(async (db) => {
    if (await queries.endBan(db, removal)) await audit(db, removal, 'endBan')
  })
}

/** Marks whether a player has paid. A second press changes nothing. */
export function markPaid(db: Db, { paid, ...marked }: Removal & { paid: boolean }) {
  return db.transaction().execute(async (db) => {
    const isChanged = await queries.markPaid(db, { ...marked, paid })
    if (isChanged === undefined) throw new Failure('player_not_enrolled')
    if (isChanged) await audit(db, marked, paid ? 'paid' : 'unpaid')
  })
}

const takeOut = async (db: Db, context: Boards, { pool_id, user_id }: Removal) => {
  try {
    await withdraw(db, context, { pool_id, user_id })
  } catch (error) {
    throw error instanceof Failure ? new Failure(ofAnother[error.code] ?? error.code) : error
  }
  await queries.markRemoved(db, { pool_id, user_id })
}

// The refusals of withdrawing speak to the player.
const ofAnother: Partial<Record<Failure['code'], Failure['code']>> = {
  not_enrolled: 'player_not_enrolled',
  pool_closed_to_withdrawal: 'player_pool_closed',
}

// Only administrators read it: the log of the game does not tell who was removed.
const audit = async (db: Db, { pool_id, user_id, actor_id }: Removal, action: string) => {
  const pool = { pool_id, pool: await queries.findPoolName(db, pool_id) }
  await recordAudit(db, { actor_id, subject: 'user', subject_id: user_id, action, before: null, after: pool })
}
