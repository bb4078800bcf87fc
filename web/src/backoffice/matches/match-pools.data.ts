import { listMatchPools } from '@compety/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** A page of the pools of a match. */
export function useMatchPools(id: number, page: number) {
  return useQuery({
    queryKey: ['matches', 'pools', id, page],
    queryFn: ({ signal }) => call(listMatchPools, { params: { id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
  })
}
