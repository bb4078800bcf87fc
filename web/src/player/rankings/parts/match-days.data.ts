import { listMatchDays, type MatchDay } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

/** The match days of a pool. They change with its ranking. */
export const useMatchDays = (poolId: number) =>
  useQuery({
    queryKey: ['rankings', 'pool', poolId, 'rounds'],
    queryFn: ({ signal }) => call(listMatchDays, { params: { id: poolId } }, signal),
    select: ({ rounds }) => rounds,
  })

/** The match day that is shown unless another one is chosen: the last one that has begun, else the first. */
export const presentDay = (days: readonly MatchDay[], now: number): MatchDay | undefined =>
  days.findLast(({ begins_at }) => Date.parse(begins_at) <= now) ?? days[0]
