import { findNotifications, listMoments, type Moment } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** The results of one match, in each of the player's pools, the one with most points first. */
export type MatchMoments = readonly [Moment, ...Moment[]]

/** The moments after an instant. Live changes of rankings fetch them again. */
export function useMoments(since: string) {
  return useQuery({
    queryKey: ['moments', since],
    queryFn: ({ signal }) => call(listMoments, { query: { since } }, signal),
    select: ({ moments }) => moments,
  })
}

export const notificationsKey = ['notifications']

/** Whether the player wants to see results on open screens; undefined until that is known. */
export function useWantsResults(): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => call(findNotifications, {}, signal),
  })
  return isError ? true : data?.notifications.result.product
}

/** Gathers moments by match, in their order. */
export function byMatch(moments: readonly Moment[]): MatchMoments[] {
  return [...Map.groupBy(moments, ({ match_id }) => match_id).values()].map(
    (some) => some.toSorted((a, b) => b.points - a.points || a.pool_id - b.pool_id) as [Moment, ...Moment[]],
  )
}
