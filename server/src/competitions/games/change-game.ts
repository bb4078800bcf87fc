import { isDeepStrictEqual } from 'node:util'
import {
  Failure,
  frozenParts,
  type Game,
  gameChanges,
  InvalidFields,
  type Multiplier,
  poolsEnded,
} from '@compety/contract'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findPoolRules, lockBoards } from '../../rankings/settle/settle.ts'
import { settleRules } from '../../rankings/settle/settle-events.ts'
import { tellChange } from '../announcements/tell-change.ts'
import { type Changed, changeAndAudit } from '../pools/change-pool.ts'
import { hasBegunItsMatches } from '../pools/first-deadline.ts'
import { checkRoomForTies } from '../pools/room-for-ties.ts'
import * as queries from './games.queries.ts'

export const { findGame, listRounds } = queries

type Change = {
  game: Game
  reason: string | null
  isMember: boolean
  refuseStale: (present: Game) => void
  jobs: Jobs
}

/**
 * Replaces the game of a pool. Frozen differences are refused to members of the organizer; administrators give players
 * a reason for them, of which all are told. Every board is updated in the same transaction.
 */
export async function changeGame(
  db: Db,
  changed: Omit<Changed, 'action'>,
  { game, reason, isMember, refuseStale, jobs }: Change,
) {
  const { id } = changed
  await lockBoards(db)
  await changeAndAudit(db, changed, async (db, pool) => {
    if (poolsEnded.includes(pool.status)) throw new Failure('rules_locked')
    if (isMember && pool.is_official) throw new Failure('game_is_official')
    const present = await queries.findGame(db, id)
    refuseStale(present)
    if (isDeepStrictEqual(game, present)) return []
    const matches = await queries.listMatches(db, id)
    const rounds = await queries.listRounds(db, id)
    checkMultipliers(game, present, { matches, rounds })
    const hasBegun = await hasBegunItsMatches(db, id)
    if (differsFrozen(game, present, { hasBegun, matches })) {
      if (isMember) throw new Failure('game_frozen')
      if (!reason) throw new InvalidFields({ reason: 'Explica a los jugadores por qué cambia el juego.' })
      const steps = gameChanges(present, game, { matches, rounds })
      await tellChange(db, jobs, { pool_id: id, author_id: changed.actor.id, steps, reason })
    }
    const before = await findPoolRules(db, id)
    await queries.saveGame(db, id, game)
    await checkRoomForTies(db, id)
    if (!isDeepStrictEqual(scoringOf(game), scoringOf(present)))
      await settleRules(db, changed.context, { pool_id: id, before })
    return [{ action: 'game', was: { game: present }, is: { game, ...(reason && { reason }) } }]
  })
  return queries.findGame(db, id)
}

/** The parts that move points or places. */
const scoringOf = ({ leagues, wall, ...scoring }: Game) => scoring

const subjectOf = ({ match_id, round_id }: Multiplier) => `${match_id} ${round_id}`

/** The multipliers that one of two games has and the other has not. */
const changedMultipliers = (one: Game, other: Game): Multiplier[] => {
  const known = new Map(other.multipliers.map((multiplier) => [subjectOf(multiplier), multiplier.factor]))
  return one.multipliers.filter((multiplier) => known.get(subjectOf(multiplier)) !== multiplier.factor)
}

type Known = { matches: readonly queries.MatchOfPool[]; rounds: readonly { id: number }[] }

// A multiplier that was there before may name a match that has left the pool.
const checkMultipliers = (game: Game, present: Game, { matches, rounds }: Known) => {
  const [ids, known] = [matches, rounds].map((all) => new Set(all.map(({ id }) => id))) as [Set<number>, Set<number>]
  const isKnown = ({ match_id, round_id }: Multiplier) =>
    match_id === undefined ? known.has(round_id as number) : ids.has(match_id)
  if (!changedMultipliers(game, present).every(isKnown))
    throw new InvalidFields({ multipliers: 'Elige partidos y rondas de la competición.' })
}

type State = { hasBegun: boolean; matches: readonly queries.MatchOfPool[] }

const differsFrozen = (game: Game, present: Game, { hasBegun, matches }: State): boolean => {
  if (hasBegun && frozenParts.some((part) => !isDeepStrictEqual(game[part], present[part]))) return true
  const touched = [...changedMultipliers(game, present), ...changedMultipliers(present, game)]
  return touched.some(({ match_id, round_id }) =>
    matches.some(
      ({ id, round_id: round, is_closed }) => is_closed && (match_id ? id === match_id : round === round_id),
    ),
  )
}

type Copying = { from_id: number; pool_id: number }

/** Gives a new pool the game of another one, without multipliers of matches or of rounds that the new pool has not. */
export async function copyGame(db: Db, { from_id, pool_id }: Copying) {
  const game = await queries.findGame(db, from_id)
  const rounds = new Set((await queries.listRounds(db, pool_id)).map(({ id }) => id))
  const multipliers = game.multipliers.filter(({ round_id }) => round_id !== undefined && rounds.has(round_id))
  await queries.saveGame(db, pool_id, { ...game, multipliers })
}
