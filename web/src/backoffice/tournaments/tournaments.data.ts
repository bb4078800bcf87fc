import {
  createTournament,
  editTournament,
  listTournamentMatches,
  listTournaments,
  newTournament,
  platformOwner,
  recordStatus,
  type Tournament,
  updateTournament,
} from '@compety/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { loadAllPages } from '../../platform/api/load-all-pages.ts'
import { tournamentKeys } from '../../tournaments/tournaments.data.ts'
import type { ListSearch } from '../records/list/list-shape.ts'
import { useRecordAction } from '../records/record-action.ts'
import { keysOf, useEditable, useRecordRows, useSaveRecord } from '../records/record-queries.ts'
import { useOwnedQuery } from '../records/use-owner.ts'
import { type TournamentAction, tournamentActions } from './tournament-actions.ts'

const keys = { ...keysOf('tournaments'), ...tournamentKeys }
/** Other queries that show the name of a tournament. */
const affected = [['matches']]
/** Everybody may call the list; only some are readers of the module. */
const readers = { access: 'tournaments.read' } as const

export function useTournaments(query: ListSearch) {
  return useRecordRows<Tournament>(keys, {
    endpoint: listTournaments,
    rows: 'tournaments',
    query: useOwnedQuery(readers, query),
  })
}

/** The active tournaments of a sport that an owner has: an organizer, or else the platform. */
export function useTournamentsOfSport(sport: number | undefined, organizer_id: number = platformOwner) {
  return useQuery({
    queryKey: [...keys.all, 'of-sport', sport, organizer_id],
    queryFn: ({ signal }) =>
      loadAllPages(async (page) => {
        const order = 'name_asc' as const
        const query = { sport, organizer_id, status: recordStatus.active, order, page, per_page: 100 }
        const { tournaments, nextPage } = await call(listTournaments, { query }, signal)
        return { records: tournaments, nextPage }
      }),
    enabled: sport !== undefined,
  })
}

/** The matches of a tournament, or of one of its rounds, page by page. */
export function useTournamentMatches(id: number, round: number | undefined) {
  return useInfiniteQuery({
    queryKey: keys.matches(id, round),
    queryFn: ({ pageParam, signal }) =>
      call(listTournamentMatches, { params: { id }, query: { round, page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ matches }) => matches),
  })
}

/** All matches of a tournament, where `isWanted`. */
export function useMatchesOfTournament(id: number, isWanted: boolean) {
  return useQuery({
    enabled: isWanted,
    queryKey: keys.matches(id, 'all'),
    queryFn: ({ signal }) =>
      loadAllPages(async (page) => {
        const { matches, nextPage } = await call(listTournamentMatches, { params: { id }, query: { page } }, signal)
        return { records: matches, nextPage }
      }),
  })
}

/** The sports and countries for the form of a new tournament. */
export function useNewTournament() {
  return useQuery({ queryKey: [...keys.all, 'new'], queryFn: ({ signal }) => call(newTournament, {}, signal) })
}

export function useEditableTournament(id: number) {
  return useEditable(keys, { id, endpoint: editTournament })
}

export function useSaveTournament(id?: number) {
  return useSaveRecord<{ tournament: Tournament }>(keys, {
    ...(id === undefined
      ? { endpoint: createTournament, failed: 'No se ha podido agregar el torneo por fallos en el servidor' }
      : {
          endpoint: updateTournament,
          id,
          failed: 'No se ha podido modificar los datos del torneo por fallos en el servidor',
        }),
    affected,
  })
}

export function useTournamentAction(action: TournamentAction) {
  return useRecordAction(keys, { action: tournamentActions[action], affected })
}
