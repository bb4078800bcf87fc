import {
  listMyPoolsOfTournament,
  listRounds,
  listTournamentMatches,
  listTournaments,
  recordStatus,
} from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { loadAllPages } from '../../platform/api/load-all-pages.ts'
import { tournamentKeys } from '../../tournaments/tournaments.data.ts'

const per_page = 100

/** The active tournaments, those of the newest season first. */
export function useActiveTournaments() {
  return useQuery({
    queryKey: [...tournamentKeys.all, 'active'],
    queryFn: ({ signal }) =>
      loadAllPages(async (page) => {
        const query = { status: recordStatus.active, order: 'season_desc' as const, page, per_page }
        const { tournaments, nextPage } = await call(listTournaments, { query }, signal)
        return { records: tournaments, nextPage }
      }),
  })
}

/** The rounds of a tournament and all its matches by kick-off, so that another round is shown without waiting. */
export function useRoundsAndMatches(id: number) {
  const params = { id }
  return useQuery({
    queryKey: tournamentKeys.matches(id, 'all'),
    queryFn: async ({ signal }) => {
      const [{ rounds }, matches] = await Promise.all([
        call(listRounds, { params }, signal),
        loadAllPages(async (page) => {
          const { matches, nextPage } = await call(listTournamentMatches, { params, query: { page, per_page } }, signal)
          return { records: matches, nextPage }
        }),
      ])
      return { rounds, matches }
    },
  })
}

/** The player's own pools that follow a tournament. */
export function useMyPoolsOf(tournament: number) {
  return useQuery({
    queryKey: [...tournamentKeys.all, 'my-pools', tournament],
    queryFn: ({ signal }) => call(listMyPoolsOfTournament, { params: { id: tournament } }, signal),
    select: ({ pools }) => pools,
  })
}
