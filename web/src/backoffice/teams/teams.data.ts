import { createTeam, editTeam, findTeam, listTeams, newTeam, type Team, updateTeam } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import type { ListSearch } from '../records/list-shape.ts'
import { keysOf, useEditable, useRecordAction, useRecordRows, useSaveRecord } from '../records/record-queries.ts'
import { type TeamAction, teamActions } from './team-actions.ts'

const keys = keysOf('teams')
/** What shows the name or the crest of a team. */
const affected = [['matches'], ['pool'], ['pools']]

export const useTeams = (query: ListSearch) => useRecordRows<Team>(keys, { endpoint: listTeams, rows: 'teams', query })

export const useTeam = (id: number) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(findTeam, { params: { id } }, signal),
    select: ({ team }) => team,
  })

/** The sports that a new team may be of. */
export const useNewTeam = () =>
  useQuery({ queryKey: [...keys.all, 'new'], queryFn: ({ signal }) => call(newTeam, {}, signal) })

export const useEditableTeam = (id: number) => useEditable(keys, { id, endpoint: editTeam })

export const useSaveTeam = (id?: number) =>
  useSaveRecord<{ team: Team }>(keys, {
    ...(id === undefined
      ? { endpoint: createTeam, failed: 'No se ha podido agregar el equipo por fallos en el servidor' }
      : {
          endpoint: updateTeam,
          id,
          failed: 'No se ha podido modificar los datos del equipo por fallos en el servidor',
        }),
    affected,
  })

export const useTeamAction = (action: TeamAction) => useRecordAction(keys, { action: teamActions[action], affected })
