import { type AnswerOf, findTournament, findTournamentTable, listRounds } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/api/call.ts'

const all = ['tournaments']
export const tournamentKeys = {
  all,
  one: (id: number) => [...all, 'one', id],
  table: (id: number) => [...all, 'table', id],
  rounds: (id: number | undefined) => [...all, 'rounds', id],
  matches: (id: number, ...which: readonly unknown[]) => [...all, 'matches', id, ...which],
}

export const tournamentLoadFailed = 'No se ha podido cargar el torneo por fallos en el servidor'
export const tournamentsLoadFailed = 'No se han podido cargar los torneos por fallos en el servidor'
export const roundsLoadFailed = 'No se han podido cargar las rondas por fallos en el servidor'
export const tournamentMatchesLoadFailed = 'No se han podido cargar los partidos por fallos en el servidor'

export function useTournament(id: number) {
  return useQuery({
    queryKey: tournamentKeys.one(id),
    queryFn: ({ signal }) => call(findTournament, { params: { id } }, signal),
    select: ({ tournament }) => tournament,
  })
}

export function useTournamentTables(id: number) {
  return useQuery({
    queryKey: tournamentKeys.table(id),
    queryFn: ({ signal }) => call(findTournamentTable, { params: { id } }, signal),
    select: ({ tables }) => tables,
  })
}

type Rounds = AnswerOf<typeof listRounds>

/** The rounds of a tournament in their order; none are loaded without one. */
export function useRounds(tournament: number | undefined) {
  return useQuery({
    queryKey: tournamentKeys.rounds(tournament),
    queryFn: ({ signal }): Promise<Rounds> => call(listRounds, { params: { id: tournament as number } }, signal),
    select: ({ rounds }) => rounds,
    enabled: tournament !== undefined,
  })
}
