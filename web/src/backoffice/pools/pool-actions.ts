import {
  archivePool,
  beginPool,
  deletePool,
  finishPool,
  noun,
  pausePool,
  type poolLifecycle,
  reactivatePool,
} from '@compety/contract'
import type { RecordAction } from '../records/record-queries.ts'

export type PoolAction = keyof typeof poolLifecycle.actions

export function failureText(verb: string) {
  return `No se ha podido ${verb} la ${noun.one} por fallos en el servidor`
}

export const poolActions = {
  begin: { endpoint: beginPool, failed: failureText('empezar') },
  pause: { endpoint: pausePool, failed: failureText('pausar') },
  finish: { endpoint: finishPool, failed: failureText('finalizar') },
  reactivate: { endpoint: reactivatePool, failed: failureText('reactivar'), forbiddenHere: true },
  archive: { endpoint: archivePool, failed: failureText('archivar'), forbiddenHere: true },
  delete: { endpoint: deletePool, failed: failureText('eliminar'), forbiddenHere: true },
} satisfies Record<PoolAction, RecordAction>
