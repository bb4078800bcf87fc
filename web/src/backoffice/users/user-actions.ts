import { activateUser, archiveUser, blockUser, deleteUser, unblockUser, type userLifecycle } from '@compety/contract'
import type { RecordAction } from '../records/record-queries.ts'

export type UserAction = keyof typeof userLifecycle.actions

export const userActions = {
  delete: {
    endpoint: deleteUser,
    failed: 'No se ha podido eliminar el usuario por fallos en el servidor',
    forbiddenHere: true,
  },
  block: { endpoint: blockUser, failed: 'No se ha podido bloquear el usuario por fallos en el servidor' },
  activate: {
    endpoint: activateUser,
    failed: 'No se ha podido reactivar el usuario por fallos en el servidor',
    forbiddenHere: true,
  },
  unblock: { endpoint: unblockUser, failed: 'No se ha podido desbloquear el usuario por fallos en el servidor' },
  archive: {
    endpoint: archiveUser,
    failed: 'No se ha podido archivar el usuario por fallos en el servidor',
    forbiddenHere: true,
  },
} satisfies Record<UserAction, RecordAction>
