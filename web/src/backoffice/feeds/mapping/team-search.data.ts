import { listTeams, teamStatus } from '@compety/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

const usable: readonly number[] = [teamStatus.active, teamStatus.inUse]

/** The first teams of a sport whose names contain a text. None for an empty text. */
export function useTeamSearch(sport: number | undefined, name: string) {
  return useQuery({
    enabled: name !== '',
    queryKey: ['teams', 'search', sport, name],
    queryFn: async ({ signal }) => {
      const { teams } = await call(listTeams, { query: { name, sport, order: 'name_asc', per_page: 10 } }, signal)
      return teams.filter(({ status }) => usable.includes(status)).map(({ id, name }) => ({ id, name }))
    },
    placeholderData: keepPreviousData,
    meta: { mayBeForbidden: true },
  })
}
