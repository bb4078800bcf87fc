import { Failure, InvalidFields, mostLeagues, poolStatus, wording } from '@compety/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { isMember } from '../../rankings/store/members.queries.ts'
import { findGame } from '../games/change-game.ts'
import * as queries from './leagues.queries.ts'

export const { findPoolOf } = queries

type Change = { id: number; actor_id: number }
type Naming = Change & { name: string }

/** Makes a league of the pool `id`. */
export async function createLeague(db: Db, { id: pool_id, actor_id, name }: Naming) {
  const pool = await queries.holdPool(db, pool_id)
  if (!pool) throw new Failure('pool_not_found')
  if (pool.status === poolStatus.archived) throw new Failure('archived')
  if ((await queries.listLeagues(db, pool_id)).length >= mostLeagues) throw new Failure('leagues_exhausted')
  const league = await queries.addLeague(db, { pool_id, name })
  if (!league) throw new InvalidFields({ name: wording.taken })
  await audit(db, { pool_id, actor_id }, { before: null, after: { league: name } })
  return league
}

export async function renameLeague(db: Db, { id, actor_id, name }: Naming) {
  const { pool_id, name: former } = await hold(db, id)
  if (name === former) return { id, name }
  if (!(await queries.renameLeague(db, { id, name }))) throw new InvalidFields({ name: wording.taken })
  await audit(db, { pool_id, actor_id }, { before: { league: former }, after: { league: name } })
  return { id, name }
}

/** Deletes a league. One with players is asked about first. */
export async function deleteLeague(db: Db, { id, actor_id, isConfirmed }: Change & { isConfirmed: boolean }) {
  const { pool_id, name } = await hold(db, id)
  const players = await countPlayers(db, { pool_id, id })
  if (players > 0 && !isConfirmed) throw new Failure('league_has_players', { numbers: { players } })
  await queries.deleteLeague(db, id)
  await queries.markChanged(db, pool_id)
  await audit(db, { pool_id, actor_id }, { before: { league: name, players }, after: null })
}

/** Replaces the enrolled players of a league. Those who withdrew keep it for their return. */
export async function assignPlayers(db: Db, { id, actor_id, user_ids }: Change & { user_ids: readonly number[] }) {
  const { pool_id, name } = await hold(db, id)
  const placed = { pool_id, league_id: id, user_ids: [...new Set(user_ids)] }
  if ((await queries.countEnrolled(db, placed)) < placed.user_ids.length)
    throw new InvalidFields({ user_ids: 'Selecciona jugadores inscritos.' })
  const before = await countPlayers(db, { pool_id, id })
  const removed = await queries.keepPlayers(db, placed)
  const added = await queries.addPlayers(db, placed)
  const players = before - removed + added
  if (removed + added === 0) return players
  await queries.markChanged(db, pool_id)
  await audit(db, { pool_id, actor_id }, { before: { players: before }, after: { players, league: name } })
  return players
}

type Choice = { id: number; user_id: number }

/** The player's own choice, in the caller's transaction. */
export async function joinLeague(db: Db, { id, user_id }: Choice) {
  const pool_id = await holdOpen(db, { id, user_id })
  if (await queries.addPlayers(db, { pool_id, league_id: id, user_ids: [user_id] }))
    await queries.markChanged(db, pool_id)
}

export async function leaveLeague(db: Db, { id, user_id }: Choice) {
  const pool_id = await holdOpen(db, { id, user_id })
  if (await queries.removePlayer(db, { league_id: id, user_id })) await queries.markChanged(db, pool_id)
}

const hold = async (db: Db, id: number): Promise<queries.Held> => {
  const league = await queries.holdLeague(db, id)
  if (!league) throw new Failure('league_not_found')
  if (league.status === poolStatus.archived) throw new Failure('archived')
  return league
}

const holdOpen = async (db: Db, { id, user_id }: Choice): Promise<number> => {
  const { pool_id } = await hold(db, id)
  if (!(await isMember(db, { kind: 'pool', id: pool_id }, user_id))) throw new Failure('not_enrolled')
  if (!(await findGame(db, pool_id)).leagues.enabled) throw new Failure('leagues_off')
  return pool_id
}

const countPlayers = async (db: Db, { pool_id, id }: { pool_id: number; id: number }): Promise<number> =>
  (await queries.listMembers(db, pool_id)).filter(({ league_id }) => league_id === id).length

type Entry = { before: object | null; after: object | null }

const audit = (db: Db, { pool_id, actor_id }: { pool_id: number; actor_id: number }, entry: Entry) =>
  recordAudit(db, { actor_id, subject: 'pool', subject_id: pool_id, action: 'league', ...entry })
