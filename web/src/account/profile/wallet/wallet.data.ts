import { findWallet } from '@compety/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

export function useWallet(page: number) {
  return useQuery({
    queryKey: ['wallet', page],
    queryFn: ({ signal }) => call(findWallet, { query: { page } }, signal),
    placeholderData: keepPreviousData,
  })
}
