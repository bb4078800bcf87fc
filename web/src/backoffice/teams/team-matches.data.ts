import { listTeamMatches } from '@compety/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** A page of the matches of a team. */
export function useTeamMatches(id: number, page: number) {
  return useQuery({
    queryKey: ['matches', 'of team', id, page],
    queryFn: ({ signal }) => call(listTeamMatches, { params: { id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
  })
}
