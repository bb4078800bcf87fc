import {
  createOrganizer,
  editOrganizer,
  findOrganizer,
  listOrganizers,
  newOrganizer,
  type Organizer,
  updateOrganizer,
} from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import type { ListSearch } from '../records/list/list-shape.ts'
import { useRecordAction } from '../records/record-action.ts'
import { keysOf, useEditable, useRecordRows, useSaveRecord } from '../records/record-queries.ts'
import { type OrganizerAction, organizerActions } from './organizer-actions.ts'

const keys = keysOf('organizers')
/** Other queries that show the name or logo of an organizer. */
const affected = [['organizer'], ['pool'], ['pools']]

export function useOrganizers(query: ListSearch) {
  return useRecordRows<Organizer>(keys, { endpoint: listOrganizers, rows: 'organizers', query })
}

export function useOrganizer(id: number) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(findOrganizer, { params: { id } }, signal),
    select: ({ organizer }) => organizer,
  })
}

/** The countries for the form of a new organizer. */
export function useNewOrganizer() {
  return useQuery({ queryKey: [...keys.all, 'new'], queryFn: ({ signal }) => call(newOrganizer, {}, signal) })
}

export function useEditableOrganizer(id: number) {
  return useEditable(keys, { id, endpoint: editOrganizer })
}

export function useSaveOrganizer(id?: number) {
  return useSaveRecord<{ organizer: Organizer }>(keys, {
    ...(id === undefined
      ? { endpoint: createOrganizer, failed: 'No se ha podido agregar el organizador por fallos en el servidor' }
      : {
          endpoint: updateOrganizer,
          id,
          failed: 'No se ha podido modificar los datos del organizador por fallos en el servidor',
          showsServerError: true,
        }),
    affected,
  })
}

export function useOrganizerAction(action: OrganizerAction) {
  return useRecordAction(keys, { action: organizerActions[action], affected })
}
