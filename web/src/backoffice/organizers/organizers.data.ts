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
import type { ListSearch } from '../records/list-shape.ts'
import { keysOf, useEditable, useRecordAction, useRecordRows, useSaveRecord } from '../records/record-queries.ts'
import { type OrganizerAction, organizerActions } from './organizer-actions.ts'

const keys = keysOf('organizers')
/** What shows the name or the logo of an organizer. */
const affected = [['organizer'], ['pool'], ['pools']]

export const useOrganizers = (query: ListSearch) =>
  useRecordRows<Organizer>(keys, { endpoint: listOrganizers, rows: 'organizers', query })

export const useOrganizer = (id: number) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(findOrganizer, { params: { id } }, signal),
    select: ({ organizer }) => organizer,
  })

/** The countries that a new organizer may be of. */
export const useNewOrganizer = () =>
  useQuery({ queryKey: [...keys.all, 'new'], queryFn: ({ signal }) => call(newOrganizer, {}, signal) })

export const useEditableOrganizer = (id: number) => useEditable(keys, { id, endpoint: editOrganizer })

export const useSaveOrganizer = (id?: number) =>
  useSaveRecord<{ organizer: Organizer }>(keys, {
    ...(id === undefined
      ? { endpoint: createOrganizer, failed: 'No se ha podido agregar el organizador por fallos en el servidor' }
      : {
          endpoint: updateOrganizer,
          id,
          failed: 'No se ha podido modificar los datos del organizador por fallos en el servidor',
          tellsFault: true,
        }),
    affected,
  })

export const useOrganizerAction = (action: OrganizerAction) =>
  useRecordAction(keys, { action: organizerActions[action], affected })
