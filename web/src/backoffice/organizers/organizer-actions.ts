import {
  activateOrganizer,
  archiveOrganizer,
  deleteOrganizer,
  type organizerLifecycle,
  wording,
} from '@compety/contract'
import type { RecordAction } from '../records/record-queries.ts'

export type OrganizerAction = keyof typeof organizerLifecycle.actions

export const organizerActions = {
  delete: {
    endpoint: deleteOrganizer,
    failed: 'No se ha podido eliminar el organizador por fallos en el servidor',
    forbiddenHere: true,
  },
  archive: { endpoint: archiveOrganizer, failed: wording.organizerArchiveFailed, forbiddenHere: true },
  activate: { endpoint: activateOrganizer, failed: wording.organizerActivateFailed, forbiddenHere: true },
} satisfies Record<OrganizerAction, RecordAction>
