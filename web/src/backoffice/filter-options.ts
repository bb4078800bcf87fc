import { type EndpointShape, listSectors, listSports, listTournaments, platformOwner } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/api/call.ts'
import { loadAllPages, type PageOf } from '../platform/api/load-all-pages.ts'
import { isForbidden } from '../platform/api/query-client.ts'
import { nameOfTournament } from '../tournaments/tournament-name.ts'
import { roundsLoadFailed, tournamentsLoadFailed, useRounds } from '../tournaments/tournaments.data.ts'
import { type Option, optionsOf } from './records/form/form-shape.ts'
import type { ListSearch } from './records/list/list-shape.ts'
import { useMayCall } from './records/may-call.ts'
import { useShowFailureOnce } from './records/show-failure-once.ts'
import { useOwner } from './records/use-owner.ts'

const staleTime = 10 * 60_000
const per_page = 100

type OptionSource = {
  endpoint: EndpointShape
  /** Whose records they are, if they have owners. */
  owner?: number
  failed: string
  loadPage: (
    query: { page: number; per_page: number },
    signal: AbortSignal,
  ) => Promise<PageOf<{ id: number; name: string }>>
}

/** All records of a module as the options of a filter; none for a user who may not read the module. */
function useOptionsOf(module: string, { endpoint, owner, failed, loadPage }: OptionSource): readonly Option[] {
  const may = useMayCall()
  const { data, error } = useQuery({
    enabled: may(endpoint),
    queryKey: owner === undefined ? [module, 'options'] : [module, 'options', owner],
    queryFn: ({ signal }) => loadAllPages((page) => loadPage({ page, per_page }, signal)),
    meta: { mayBeForbidden: true },
    staleTime,
  })
  useShowFailureOnce(data || isForbidden(error) ? null : error, failed)
  return optionsOf(data ?? [])
}

export function useSectorOptions() {
  return useOptionsOf('sectors', {
    endpoint: listSectors,
    failed: 'No se han podido cargar los sectores por fallos en el servidor',
    loadPage: async (query, signal) => {
      const { sectors, nextPage } = await call(listSectors, { query }, signal)
      return { records: sectors, nextPage }
    },
  })
}

export function useSportOptions() {
  return useOptionsOf('sports', {
    endpoint: listSports,
    failed: 'No se han podido cargar los deportes por fallos en el servidor',
    loadPage: async (query, signal) => {
      const { sports, nextPage } = await call(listSports, { query }, signal)
      return { records: sports, nextPage }
    },
  })
}

/** The tournaments of the platform, or of the organizer whose matches are listed. */
export function useTournamentOptions() {
  const owner = useOwner({ access: 'tournaments.read' }) ?? platformOwner
  return useOptionsOf('tournaments', {
    endpoint: listTournaments,
    owner,
    failed: tournamentsLoadFailed,
    loadPage: async (query, signal) => {
      const ofOwner = { ...query, organizer_id: owner, order: 'name_asc' as const }
      const { tournaments, nextPage } = await call(listTournaments, { query: ofOwner }, signal)
      return { records: tournaments.map((one) => ({ id: one.id, name: nameOfTournament(one) })), nextPage }
    },
  })
}

/** The rounds of the tournament that is chosen in the filter beside it. */
export function useRoundOptions({ filter_tournament }: ListSearch) {
  const { data = [], error } = useRounds(filter_tournament === undefined ? undefined : Number(filter_tournament))
  useShowFailureOnce(isForbidden(error) ? null : error, roundsLoadFailed)
  return optionsOf(data)
}
