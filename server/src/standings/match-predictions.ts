import {
  type AnswerOf,
  type Crowd,
  type findMatchPredictions as endpoint,
  Failure,
  type Score,
} from '@compety/contract'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/postgres/database.ts'
import { findPeople } from '../rankings/store/members.queries.ts'
import * as queries from './match-predictions.queries.ts'

const mostCached = 500
const mostExact = 20

type Query = { pool_id: number; match_id: number; user_id: number }
type MatchPredictions = AnswerOf<typeof endpoint>['match_predictions']
type Counts = Pick<MatchPredictions, 'total' | 'home' | 'draw' | 'away' | 'scores'>
/** `isFinal`: no transaction is saving a prediction that was sent before the deadline. */
type Read<T> = { value: T; isFinal: boolean }

/**
 * Caches what is read from closed predictions, by version, and evicts the least recently used. Concurrent requests share
 * one reading. What is not final is not cached.
 */
function closedCache<T extends object>() {
  const cached = new LRUCache<string, Promise<Read<T>>>({ max: mostCached })
  return async (name: string, read: () => Promise<Read<T>>): Promise<T> => {
    const known = cached.get(name)
    if (known !== undefined) return (await known).value
    const reading = read()
    cached.set(name, reading)
    try {
      const { value, isFinal } = await reading
      if (!isFinal) cached.delete(name)
      return value
    } catch (error) {
      cached.delete(name)
      throw error
    }
  }
}

export function closedCaches() {
  return { counts: closedCache<Counts>(), exact: closedCache<readonly number[]>() }
}
export type ClosedCaches = ReturnType<typeof closedCaches>

// Every reading judges the deadline again.
const closed = <T extends queries.Closing>(found: T | undefined): T => {
  if (!found) throw new Failure('match_not_in_pool')
  if (!found.is_closed) throw new Failure('prediction_still_open')
  return found
}

type Caches = Pick<ClosedCaches, 'counts'>

/** Returns how the players of a pool predicted a match. Refuses every caller until the deadline. */
export async function findMatchPredictions(db: Db, caches: Caches, requested: Query): Promise<MatchPredictions> {
  return (await readPredictions(db, caches, requested)).predictions
}

/** The same, with the players who predicted exactly this score; without a score nobody did. */
export async function findCrowd(
  db: Db,
  caches: ClosedCaches,
  { exactly, ...requested }: Query & { exactly: Score | null },
): Promise<Crowd> {
  const { predictions, version } = await readPredictions(db, caches, requested)
  const total = countOf(exactly, predictions.scores)
  if (!exactly || total === 0) return { ...predictions, exact: { total: 0, users: [] } }
  const { home_team_score, away_team_score } = exactly
  const name = `${nameOf(requested, version)} ${home_team_score}-${away_team_score}`
  const ids = await caches.exact(name, () =>
    readFinal(db, { ...requested, version }, async () => {
      const found = closed(await queries.findPredictors(db, { ...requested, score: exactly, most: mostExact }))
      return { value: found.users, version: found.version }
    }),
  )
  return { ...predictions, exact: { total, users: await namesOf(db, requested.pool_id, ids) } }
}

const readPredictions = async (db: Db, { counts: cache }: Caches, requested: Query) => {
  const { version, mine } = closed(await queries.findOwnScore(db, requested))
  const counts = await cache(nameOf(requested, version), () =>
    readFinal(db, { ...requested, version }, async () => {
      const counted = closed(await queries.findScoreCounts(db, requested))
      return { value: sumsOf(counted.scores), version: counted.version }
    }),
  )
  return { predictions: { ...counts, mine, same_as_mine: Math.max(0, countOf(mine, counts.scores) - 1) }, version }
}

const nameOf = ({ pool_id, match_id }: Query, version: string) => `${pool_id} ${match_id} ${version}`

// A reading is final if no transaction was saving a prediction and the version is unchanged. Later predictions are
// refused.
const readFinal = async <T>(
  db: Db,
  { version, match_id }: Query & { version: string },
  read: () => Promise<{ value: T; version: string }>,
): Promise<Read<T>> => {
  const isQuiet = await queries.isQuiet(db, match_id)
  const found = await read()
  return { value: found.value, isFinal: isQuiet && found.version === version }
}

const namesOf = async (db: Db, pool_id: number, ids: readonly number[]) => {
  const board = { kind: 'pool' as const, id: pool_id }
  const personAt = await findPeople(
    db,
    ids.map((id) => ({ board, id })),
  )
  return ids.map((id) => ({ id, username: personAt({ board, id })?.username ?? null }))
}

const sumsOf = (scores: queries.ScoreCount[]): Counts => {
  const sum = (winner: number) =>
    scores.reduce(
      (sum, { home_team_score, away_team_score, count }) =>
        Math.sign(home_team_score - away_team_score) === winner ? sum + count : sum,
      0,
    )
  const [home, draw, away] = [sum(1), sum(0), sum(-1)]
  return { total: home + draw + away, home, draw, away, scores }
}

/** How many predicted this score. */
const countOf = (score: Score | null, scores: readonly queries.ScoreCount[]): number =>
  scores.find(
    ({ home_team_score, away_team_score }) =>
      home_team_score === score?.home_team_score && away_team_score === score.away_team_score,
  )?.count ?? 0
