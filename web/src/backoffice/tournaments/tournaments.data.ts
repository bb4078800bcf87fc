import {
  createTournament,
  editTournament,
  findTournament,
  listTournaments,
  newTournament,
  type Tournament,
  updateTournament,
} from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import type { ListSearch } from '../records/list-shape.ts'
import { keysOf, useEditable, useRecordAction, useRecordRows, useSaveRecord } from '../records/record-queries.ts'
import { type TournamentAction, tournamentActions } from './tournament-actions.ts'

const keys = keysOf('tournaments')
/** Other queries that show the name of a tournament. */
const affected = [['matches']]

export function useTournaments(query: ListSearch) {
  return useRecordRows<Tournament>(keys, { endpoint: listTournaments, rows: 'tournaments', query })
}

export function useTournament(id: number) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(findTournament, { params: { id } }, signal),
    select: ({ tournament }) => tournament,
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
