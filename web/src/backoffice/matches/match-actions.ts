import {
  archiveMatch,
  beginMatch,
  deleteMatch,
  finishMatch,
  forwardMatch,
  type matchLifecycle,
  postponeMatch,
  reactivateMatch,
  suspendMatch,
  wording,
} from '@compety/contract'
import type { RecordAction } from '../records/record-queries.ts'

export type MatchAction = keyof typeof matchLifecycle.actions

const failureText = (verb: string) => `No se ha podido ${verb} el partido por fallos en el servidor`

export const matchActions = {
  begin: { endpoint: beginMatch, failed: wording.matchBeginFailed },
  suspend: { endpoint: suspendMatch, failed: wording.matchSuspendFailed },
  postpone: { endpoint: postponeMatch, failed: wording.matchPostponeFailed },
  forward: { endpoint: forwardMatch, failed: wording.matchForwardFailed },
  finish: { endpoint: finishMatch, failed: failureText('finalizar') },
  reactivate: { endpoint: reactivateMatch, failed: failureText('reactivar'), forbiddenHere: true },
  archive: { endpoint: archiveMatch, failed: failureText('archivar'), forbiddenHere: true },
  delete: { endpoint: deleteMatch, failed: failureText('eliminar'), forbiddenHere: true },
} satisfies Record<MatchAction, RecordAction>
