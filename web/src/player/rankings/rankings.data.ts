import {
  explainStanding,
  findGlobalRanking,
  findMatchPredictions,
  findMonthlyGlobalRanking,
  findPoolRanking,
  listPlaces,
  type Ranking,
} from '@compety/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { poolKeys } from '../../pools/pool-keys.ts'
import { hasBegun } from './ranking-rules.ts'

/** A page of a ranking, of everybody or of those whose username contains a text. */
export type RankingQuery = { page: number; username: string | undefined }

// What was shown stays until the answer comes; that there was nobody says nothing of another search.
const withRows = (previous: Ranking | undefined) => (previous?.total ? previous : undefined)
// Nor that nobody had points of another month.
const withPoints = (previous: Ranking | undefined) => (previous && hasBegun(previous) ? withRows(previous) : undefined)

export const poolRanking = (poolId: number, query: RankingQuery) =>
  queryOptions({
    queryKey: ['rankings', 'pool', poolId, query],
    queryFn: ({ signal }) => call(findPoolRanking, { params: { id: poolId }, query }, signal),
  })
export const usePoolRanking = (poolId: number, query: RankingQuery) =>
  useQuery({ ...poolRanking(poolId, query), placeholderData: withRows })

export const globalRanking = (query: RankingQuery) =>
  queryOptions({
    queryKey: ['rankings', 'global', query],
    queryFn: ({ signal }) => call(findGlobalRanking, { query }, signal),
  })
export const useGlobalRanking = (query: RankingQuery) =>
  useQuery({ ...globalRanking(query), placeholderData: withRows })

/** The year is always sent: it may be another one where the server is. */
const monthlyRanking = ({ month, year }: { month: number; year: number }, query: RankingQuery) =>
  queryOptions({
    queryKey: ['rankings', 'month', month, year, query],
    queryFn: ({ signal }) => call(findMonthlyGlobalRanking, { query, body: { month, year } }, signal),
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
