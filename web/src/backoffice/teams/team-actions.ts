import { deleteTeam, reactivateTeam, type teamLifecycle } from '@compety/contract'
import type { RecordAction } from '../records/record-queries.ts'

export type TeamAction = keyof typeof teamLifecycle.actions

export const teamActions = {
  delete: {
    endpoint: deleteTeam,
    failed: 'No se ha podido eliminar el equipo por fallos en el servidor',
    forbiddenHere: true,
  },
  reactivate: {
    endpoint: reactivateTeam,
    failed: 'No se ha podido reactivar el equipo por fallos en el servidor',
    forbiddenHere: true,
  },
} satisfies Record<TeamAction, RecordAction>
