import { createTeam, editTeam, findTeam, listTeams, newTeam, type Team, updateTeam } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import type { ListSearch } from '../records/list/list-shape.ts'
import { useRecordAction } from '../records/record-action.ts'
import { keysOf, useEditable, useRecordRows, useSaveRecord } from '../records/record-queries.ts'
import { useOwnedQuery } from '../records/use-owner.ts'
import { type TeamAction, teamActions } from './team-actions.ts'

export const keys = keysOf('teams')
/** Other queries that show the name or crest of a team. */
export const affected = [['matches'], ['pool'], ['pools'], ['tournaments']]

export function useTeams(query: ListSearch) {
  return useRecordRows<Team>(keys, { endpoint: listTeams, rows: 'teams', query: useOwnedQuery(listTeams, query) })
}

export function useTeam(id: number) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(findTeam, { params: { id } }, signal),
    select: ({ team }) => team,
  })
}

/** The sports for the form of a new team. */
export function useNewTeam() {
  return useQuery({ queryKey: [...keys.all, 'new'], queryFn: ({ signal }) => call(newTeam, {}, signal) })
}

export function useEditableTeam(id: number) {
  return useEditable(keys, { id, endpoint: editTeam })
}

export function useSaveTeam(id?: number) {
  return useSaveRecord<{ team: Team }>(keys, {
    ...(id === undefined
      ? { endpoint: createTeam, failed: 'No se ha podido agregar el equipo por fallos en el servidor' }
      : {
          endpoint: updateTeam,
          id,
          failed: 'No se ha podido modificar los datos del equipo por fallos en el servidor',
        }),
    affected,
  })
}

export function useTeamAction(action: TeamAction) {
  return useRecordAction(keys, { action: teamActions[action], affected })
}
