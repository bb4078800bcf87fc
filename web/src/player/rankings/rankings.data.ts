import {
  askWhatIf,
  type BodyOf,
  explainStanding,
  findGlobalRanking,
  findMatchPredictions,
  findMonthlyGlobalRanking,
  findOwnGlobalRank,
  findOwnMonthlyRank,
  findOwnPoolRank,
  findPoolRanking,
  listPlaces,
  type OwnRank,
  type Ranking,
} from '@compety/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { poolKeys } from '../../pools/pool-keys.ts'
import { rowsAround } from './neighbours/neighbours-of.ts'
import { hasBegun, withOwnRow } from './ranking-rules.ts'

/** A page of a ranking, optionally filtered by a part of the username. `live` adds the running matches. */
export type RankingQuery = { page: number; per_page?: number; username: string | undefined; live?: 1 }
/** A page of a pool's ranking, or of the table of a match day or a league. */
export type PoolRankingQuery = RankingQuery & { round?: string; league?: number }

// Shows the previous rows until the answer arrives, but not an empty page, which would be wrong for another search.
const withRows = (previous: Ranking | undefined) => (previous?.total ? previous : undefined)
// Does not show a previous month without points either, because its notice would be wrong for another month.
const withPoints = (previous: Ranking | undefined) => (previous && hasBegun(previous) ? withRows(previous) : undefined)

/** All players get the same page (`me: 0`), so the user's own row needs a separate call. */
const together = async (page: Promise<Ranking>, own: Promise<OwnRank>): Promise<Ranking> => {
  const [ranking, { me }] = await Promise.all([page, own])
  return withOwnRow(ranking, me)
}

export type SupposedScore = BodyOf<typeof askWhatIf>['scores'][number]

const ownQuery = ({ live, round, league }: PoolRankingQuery) => ({
  ...(live && { live }),
  ...(round && { round }),
  ...(league && { league }),
})

export const poolRanking = (poolId: number, query: PoolRankingQuery) => {
  const params = { id: poolId }
  return queryOptions({
    queryKey: ['rankings', 'pool', poolId, query],
    queryFn: ({ signal }) =>
      together(
        call(findPoolRanking, { params, query: { ...query, me: 0 } }, signal),
        call(findOwnPoolRank, { params, query: ownQuery(query) }, signal),
      ),
  })
}
export const usePoolRanking = (poolId: number, query: PoolRankingQuery) =>
  useQuery({ ...poolRanking(poolId, query), placeholderData: withRows })

const whatIf = (poolId: number, page: number, scores: SupposedScore[]) =>
  queryOptions({
    queryKey: ['rankings', 'pool', poolId, 'what_if', scores, { page, live: 1 }],
    queryFn: ({ signal }): Promise<Ranking> =>
      call(askWhatIf, { params: { id: poolId }, query: { page }, body: { scores } }, signal),
    enabled: scores.length > 0,
  })
/** The ranking of a pool as it would be with these scores. */
export const useWhatIf = (poolId: number, { page }: Pick<RankingQuery, 'page'>, scores: SupposedScore[]) =>
  useQuery({ ...whatIf(poolId, page, scores), placeholderData: withRows })

/** The own row of a pool's ranking with the rows around it. */
export const useNeighbours = (poolId: number, enabled: boolean) =>
  useQuery({
    queryKey: ['rankings', 'pool', poolId, 'neighbours'],
    enabled,
    queryFn: async ({ signal }) => {
      const params = { id: poolId }
      const { me } = await call(findOwnPoolRank, { params }, signal)
      const load = (page: number) => call(findPoolRanking, { params, query: { page, me: 0 } }, signal)
      return { me, rows: me ? await rowsAround(me, load) : [] }
    },
  })

export const globalRanking = (query: RankingQuery) =>
  queryOptions({
    queryKey: ['rankings', 'global', query],
    queryFn: ({ signal }) =>
      together(
        call(findGlobalRanking, { query: { ...query, me: 0 } }, signal),
        call(findOwnGlobalRank, { query: ownQuery(query) }, signal),
      ),
  })
export const useGlobalRanking = (query: RankingQuery) =>
  useQuery({ ...globalRanking(query), placeholderData: withRows })

/** Always sends the year, because the server's time zone may be in another year. */
const monthlyRanking = (body: { month: number; year: number }, query: RankingQuery) =>
  queryOptions({
    queryKey: ['rankings', 'month', body.month, body.year, query],
    queryFn: ({ signal }) =>
      together(
        call(findMonthlyGlobalRanking, { query: { ...query, me: 0 }, body }, signal),
        call(findOwnMonthlyRank, { query: ownQuery(query), body }, signal),
      ),
  })
export const useMonthlyRanking = (of: { month: number; year: number }, query: RankingQuery) =>
  useQuery({ ...monthlyRanking(of, query), placeholderData: withPoints })

export const useStanding = (poolId: number, userId: number) =>
  useQuery({
    queryKey: [...poolKeys.one(poolId), 'standing', userId],
    queryFn: ({ signal }) => call(explainStanding, { params: { id: poolId, userId } }, signal),
    select: ({ standing }) => standing,
  })

export const usePlaces = (poolId: number, userId: number) =>
  useQuery({
    queryKey: [...poolKeys.one(poolId), 'places', userId],
    queryFn: ({ signal }) => call(listPlaces, { params: { id: poolId, userId } }, signal),
  })

export const useMatchPredictions = (poolId: number, matchId: number) =>
  useQuery({
    queryKey: [...poolKeys.one(poolId), 'match_predictions', matchId],
    queryFn: ({ signal }) => call(findMatchPredictions, { params: { id: poolId, matchId } }, signal),
    select: ({ match_predictions }) => match_predictions,
  })
