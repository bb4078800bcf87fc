import { findGlobalRanking, findMonthlyGlobalRanking, findPoolRanking } from '@compety/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const settings = { placeholderData: keepPreviousData, refetchInterval: 60_000 } as const

export const usePoolRanking = (poolId: number, page: number) =>
  useQuery({
    queryKey: ['rankings', 'pool', poolId, page],
    queryFn: ({ signal }) => call(findPoolRanking, { params: { id: poolId }, query: { page } }, signal),
    ...settings,
  })

export const useGlobalRanking = (page: number) =>
  useQuery({
    queryKey: ['rankings', 'global', page],
    queryFn: ({ signal }) => call(findGlobalRanking, { query: { page } }, signal),
    ...settings,
  })

export const useMonthlyRanking = (month: number, page: number) =>
  useQuery({
    queryKey: ['rankings', 'month', month, page],
    queryFn: ({ signal }) =>
      call(findMonthlyGlobalRanking, { query: { page }, body: { month, year: undefined } }, signal),
    ...settings,
  })
