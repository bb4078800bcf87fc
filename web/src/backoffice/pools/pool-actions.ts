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

export function failedTo(verb: string) {
  return `No se ha podido ${verb} la ${noun.one} por fallos en el servidor`
}

export const poolActions = {
  begin: { endpoint: beginPool, failed: failedTo('empezar') },
  pause: { endpoint: pausePool, failed: failedTo('pausar') },
  finish: { endpoint: finishPool, failed: failedTo('finalizar') },
  reactivate: { endpoint: reactivatePool, failed: failedTo('reactivar'), forbiddenHere: true },
  archive: { endpoint: archivePool, failed: failedTo('archivar'), forbiddenHere: true },
  delete: { endpoint: deletePool, failed: failedTo('eliminar'), forbiddenHere: true },
} satisfies Record<PoolAction, RecordAction>
