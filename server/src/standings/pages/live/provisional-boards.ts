import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/postgres/database.ts'
import { type Board, type BoardKey, nameOf } from '../../../rankings/board/board.ts'
import { poolOf } from '../../../rankings/board/match-day.ts'
import type { PackedPredictions } from '../../../rankings/board/prediction-points.ts'
import { provisionalChange } from '../../../rankings/board/provisional.ts'
import type { Standings } from '../../../rankings/board/standings.ts'
import { countedAs, findWeights } from '../../../rankings/settle/settle.ts'
import type { Boards } from '../../../rankings/store/board-cache.ts'
import { addChange } from '../../../rankings/store/large-boards.ts'
import * as members from '../../../rankings/store/members.queries.ts'
import * as rankings from '../../../rankings/store/rankings.queries.ts'
import type { Snapshot } from '../ranking-snapshot.queries.ts'
import { findOfficialPools, type Running } from './running.queries.ts'

const mostBytes = 192 * 1024 * 1024
const mostBoards = 1000
// Month and world may lag this long behind changed rules and players of pools, never behind a goal.
const basisMilliseconds = 10_000

/** The pools whose predictions count on a board, and a text that changes with their rules and players. */
type Basis = { version: string; pools: number[] }
/** A board at one moment, with the running matches that it shows. */
type Moment = { board: BoardKey; snapshot: Snapshot }
/** The same once the settled board is read. */
export type Settled = Moment & { board: Board }
/** A provisional board, with its order where a worker thread has found it. */
type Ordered = { board: Board; standings: Standings | undefined }

/**
 * The provisional boards of this process, which no table holds. They are cached under a name that changes with
 * everything they depend on. Also caches the predictions of matches that have begun, which change only with the players.
 */
export function provisionalBoards({ boards, timeZone }: Boards) {
  // A cached board has a version below 0, so that the cache of boards keeps its order and its players without points.
  let lastVersion = 0
  const versions = new LRUCache<string, number>({ max: mostBoards })
  const pending = new Map<string, Promise<Board>>()
  const bases = new LRUCache<string, Basis>({ max: 100, ttl: basisMilliseconds })
  const packed = new LRUCache<string, PackedPredictions | Float64Array>({
    maxSize: mostBytes,
    sizeCalculation: (one) => 200 + (one instanceof Float64Array ? one.byteLength : 12 * one.players.length),
  })

  const reads = new Map<string, Promise<PackedPredictions[]>>()

  const basisNameOf = ({ board }: Moment, running: readonly Running[]) =>
    `${nameOf(board)} ${running.map(({ match_id }) => match_id).join()}`
  const basisOf = (moment: Moment, running: readonly Running[]): Basis | undefined =>
    poolOf(moment.board) !== null
      ? { version: `${moment.snapshot.members_version} ${moment.snapshot.rules}`, pools: poolsOf(moment.board) }
      : bases.get(basisNameOf(moment, running))
  const findBasis = async (db: Db, settled: Settled, running: readonly Running[]): Promise<Basis> => {
    const known = basisOf(settled, running)
    if (known) return known
    const ids = running.map(({ match_id }) => match_id)
    const found = await findOfficialPools(db, ids)
    bases.set(basisNameOf(settled, running), found)
    return found
  }

  const nameFor = ({ board, snapshot }: Moment, running: readonly Running[], basis: Basis) => {
    const scores = running.map((one) => [one.match_id, one.home_team_score, one.away_team_score, one.blocked_at])
    // Newcomers have no prediction of a match that runs, so that month and world depend only on who is left out.
    const who = poolOf(board) !== null ? snapshot.members_version : snapshot.members_version.split(' ').at(-1)
    return `${nameOf(board)} ${snapshot.version} ${who} ${basis.version} ${JSON.stringify(scores)}`
  }
  const find = (name: string): Board | undefined => {
    const version = versions.get(name)
    return version === undefined ? undefined : boards.find(version)
  }
  const findCached = (moment: Moment, running: readonly Running[]): Board | undefined => {
    const basis = basisOf(moment, running)
    return basis && find(nameFor(moment, running, basis))
  }

  const findInPools = async (db: Db, running: readonly Running[], pools: number[]): Promise<PackedPredictions[]> => {
    await rankings.groupInMemory(db)
    const matches = running.map(({ match_id }) => match_id)
    return rankings.findPredictions(db, matches, { pools })
  }

  // The predictions of a pool for one match are cached once the match has begun.
  const findInPool = async (db: Db, moment: Moment, running: readonly Running[]): Promise<PackedPredictions[]> => {
    const { board, snapshot } = moment
    const [pool_id = 0] = poolsOf(board)
    const nameFor = ({ match_id, blocked_at }: Running) =>
      `${match_id} ${pool_id} ${snapshot.members_version} ${blocked_at}`
    const known = new Map(running.map((one) => [one.match_id, packed.get(nameFor(one)) as PackedPredictions]))
    const missing = running.filter(({ match_id }) => !known.get(match_id))
    if (missing.length === 0) return [...known.values()]
    const read = () => findInPools(db, missing, [pool_id])
    // Until a match has begun, predictions may still be saved while another request reads them.
    const isFinal = missing.every(({ has_begun }) => has_begun)
    const predictions = await (isFinal ? sharing(reads, missing.map(nameFor).join(), read) : read())
    for (const one of missing) {
      const found = predictions.find(({ match_id }) => match_id === one.match_id) ?? nobody(one.match_id, pool_id)
      known.set(one.match_id, found)
      if (one.has_begun) packed.set(nameFor(one), found)
    }
    return [...known.values()]
  }

  const compute = async (db: Db, settled: Settled, running: readonly Running[], { pools }: Basis): Promise<Ordered> => {
    const { board } = settled
    const predictions =
      poolOf(board) !== null ? await findInPool(db, settled, running) : await findInPools(db, running, pools)
    const counted = new Map(running.map((one) => [one.match_id, countedAs({ ...one, registered: 0 }, timeZone)]))
    const found = await findWeights(db, [...new Set(predictions.map(({ pool_id }) => pool_id))])
    // Only the board that is asked for is computed: a pool's, or month and world.
    const weights =
      poolOf(board) !== null ? new Map([...found].map(([id, one]) => [id, { ...one, isOfficial: false }])) : found
    const parts = { running: counted, predictions, weights }
    const change = await provisionalChange(board, parts, (days) => rankings.findBoards(db, boards, days))
    const { sum, standings } = await addChange(board, change.tally)
    const state = { scale: change.scale ?? board.scale, majority: board.majority + change.majority }
    const { kind, id, last_match_id } = board
    const before = new Float64Array(0)
    return { board: { kind, id, ...state, last_match_id, version: --lastVersion, ...sum, before }, standings }
  }

  return {
    /** Returns the board with the running matches if it is cached. */
    findCached,
    /** Returns the board with the running matches. Concurrent requests share one computation. */
    find: async (db: Db, settled: Settled, running: readonly Running[]): Promise<Board> => {
      const basis = await findBasis(db, settled, running)
      const name = nameFor(settled, running, basis)
      const known = find(name)
      if (known) return known
      const make = async () => {
        const { board, standings } = await compute(db, settled, running, basis)
        boards.add(board, standings && { standings })
        versions.set(name, board.version)
        return board
      }
      return sharing(pending, name, make)
    },
    /** Reads the predictions of a pool before its settled board is known, unless they are not needed. */
    readAhead: async (db: Db, moment: Moment, running: readonly Running[]): Promise<void> => {
      if (poolOf(moment.board) !== null && !findCached(moment, running)) await findInPool(db, moment, running)
    },
    /** Computes the board with scores that few ask for, so that it is not cached. */
    suppose: async (db: Db, settled: Settled, running: readonly Running[]): Promise<Ordered> =>
      compute(db, settled, running, await findBasis(db, settled, running)),
    /** Returns the ranked players, ordered by user id. */
    members: async (db: Db, key: BoardKey, version: string): Promise<Float64Array> => {
      const name = `${nameOf(key)} ${version}`
      const known = packed.get(name) as Float64Array | undefined
      if (known) return known
      const found = await members.findMembers(db, key)
      packed.set(name, found)
      return found
    },
  }
}
export type ProvisionalBoards = ReturnType<typeof provisionalBoards>

// Concurrent callers share one promise. If it fails they try themselves, because it may concern another connection.
const sharing = <T>(pending: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> => {
  const shared = pending.get(name)
  if (shared !== undefined) return shared.catch(make)
  const making = make().finally(() => pending.delete(name))
  pending.set(name, making)
  return making
}

const nobody = (match_id: number, pool_id: number): PackedPredictions => ({
  match_id,
  pool_id,
  players: new Float64Array(0),
  scores: new Int32Array(0),
  jokers: new Float64Array(0),
  withdrawn: new Set(),
  leftOut: new Set(),
})

const poolsOf = (board: BoardKey): number[] => {
  const pool_id = poolOf(board)
  return pool_id === null ? [] : [pool_id]
}
