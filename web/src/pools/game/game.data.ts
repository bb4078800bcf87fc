import { findGame } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { poolKeys } from '../pool-keys.ts'

/** The game of a pool. It changes seldom. */
export function useGame(id: number) {
  return useQuery({
    queryKey: [...poolKeys.one(id), 'game'],
    queryFn: ({ signal }) => call(findGame, { params: { id } }, signal),
  })
}
