import {
  activateUser,
  archiveUser,
  blockUser,
  deleteUser,
  noun,
  officeFailures,
  unblockUser,
  type userLifecycle,
} from '@compety/contract'
import { counted, numbersOf } from '../records/asked-numbers.ts'
import type { Question, RecordAction } from '../records/record-action.ts'

export type UserAction = keyof typeof userLifecycle.actions

const final: Question = {
  refusal: officeFailures.user_archives,
  word: 'archive',
  title: '¿Archivar el usuario?',
  confirm: 'Archivar',
  text: (body) => {
    const { pools, organizers } = numbersOf(body)
    const owned = organizers ? ` y es dueño de ${counted(organizers, 'organizador', 'organizadores')}` : ''
    return `Juega en ${counted(pools, noun.one, noun.many)}${owned}. Un usuario archivado ya no se puede modificar ni recuperar.`
  },
}

export const userActions = {
  delete: {
    endpoint: deleteUser,
    failed: 'No se ha podido eliminar el usuario por fallos en el servidor',
    forbiddenHere: true,
    undo: { endpoint: activateUser },
  },
  block: { endpoint: blockUser, failed: 'No se ha podido bloquear el usuario por fallos en el servidor' },
  activate: {
    endpoint: activateUser,
    failed: 'No se ha podido reactivar el usuario por fallos en el servidor',
    forbiddenHere: true,
    undo: { endpoint: deleteUser },
  },
  unblock: {
    endpoint: unblockUser,
    failed: 'No se ha podido desbloquear el usuario por fallos en el servidor',
    undo: { endpoint: blockUser },
  },
  archive: {
    endpoint: archiveUser,
    failed: 'No se ha podido archivar el usuario por fallos en el servidor',
    forbiddenHere: true,
    asks: [final],
  },
} satisfies Record<UserAction, RecordAction>
