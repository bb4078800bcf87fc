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

export type MatchAction = keyof typeof matchLifecycle.actions

const failedTo = (verb: string) => `No se ha podido ${verb} el partido por fallos en el servidor`

/**
 * The call of each action and what is told when it is not answered (backoffice.md 8, decisions-backoffice Q107). A
 * refusal for want of rights is told in place on archive, reactivate and delete (decisions.md 2).
 */
export const matchActions = {
  begin: { endpoint: beginMatch, failed: wording.matchBeginFailed, forbiddenHere: false },
  suspend: { endpoint: suspendMatch, failed: wording.matchSuspendFailed, forbiddenHere: false },
  postpone: { endpoint: postponeMatch, failed: wording.matchPostponeFailed, forbiddenHere: false },
  forward: { endpoint: forwardMatch, failed: wording.matchForwardFailed, forbiddenHere: false },
  finish: { endpoint: finishMatch, failed: failedTo('finalizar'), forbiddenHere: false },
  reactivate: { endpoint: reactivateMatch, failed: failedTo('reactivar'), forbiddenHere: true },
  archive: { endpoint: archiveMatch, failed: failedTo('archivar'), forbiddenHere: true },
  delete: { endpoint: deleteMatch, failed: failedTo('eliminar'), forbiddenHere: true },
} as const satisfies Record<MatchAction, object>

export const isMatchAction = (name: string): name is MatchAction => Object.hasOwn(matchActions, name)
