import {
  activateOrganizer,
  archiveOrganizer,
  deleteOrganizer,
  type Lifecycle,
  type Organizer,
  officeWording,
  organizerLifecycle,
  recordStatus,
  suspendOrganizer,
} from '@compety/contract'
import { final } from '../records/final.ts'
import type { RecordAction } from '../records/record-action.ts'

export type OrganizerAction = keyof typeof organizerLifecycle.actions | 'suspend'

export const organizerActions = {
  delete: {
    endpoint: deleteOrganizer,
    failed: 'No se ha podido eliminar el organizador por fallos en el servidor',
    forbiddenHere: true,
    undo: { endpoint: activateOrganizer },
  },
  archive: {
    endpoint: archiveOrganizer,
    failed: officeWording.organizerArchiveFailed,
    forbiddenHere: true,
    warns: () => final('organizador'),
  },
  suspend: {
    endpoint: suspendOrganizer,
    failed: officeWording.organizerSuspendFailed,
    forbiddenHere: true,
    undo: { endpoint: activateOrganizer },
  },
  activate: { endpoint: activateOrganizer, failed: officeWording.organizerActivateFailed, forbiddenHere: true },
} satisfies Record<OrganizerAction, RecordAction>

/** The states of an organizer with the buttons of this one, which may be suspended or await approval. */
export function lifecycleOf({ suspended_at, awaits_approval }: Organizer): Lifecycle<OrganizerAction> {
  const { states, actions, buttons } = organizerLifecycle
  return {
    states,
    actions: { ...actions, suspend: { from: [recordStatus.active], to: recordStatus.active } },
    buttons: {
      ...buttons,
      [recordStatus.active]: {
        ...(suspended_at ? { activate: 'Activar' } : { suspend: 'Suspender' }),
        delete: 'Eliminar',
      },
      ...(awaits_approval && { [recordStatus.inactive]: { activate: 'Aprobar', archive: 'Rechazar' } }),
    },
  }
}
