import {
  archiveMatch,
  beginMatch,
  deleteMatch,
  finishMatch,
  forwardMatch,
  type Match,
  type matchLifecycle,
  officeFailures,
  officeWording,
  postponeMatch,
  reactivateMatch,
  suspendMatch,
  undoMatch,
} from '@compety/contract'
import { predictionsText } from '../records/asked-numbers.ts'
import type { Question, RecordAction } from '../records/record-action.ts'

export type MatchAction = keyof typeof matchLifecycle.actions

const failureText = (verb: string) => `No se ha podido ${verb} el partido por fallos en el servidor`

const earlyBegin: Question = {
  refusal: officeFailures.match_begins_early,
  word: 'begin',
  title: 'El plazo aún no vence',
  confirm: 'Empezar ya',
  text: (body) => `Al empezar se cierran los pronósticos, y los ya enviados se podrán ver: ${predictionsText(body)}.`,
}

const final: Question = {
  refusal: officeFailures.match_archives,
  word: 'archive',
  title: '¿Archivar el partido?',
  confirm: 'Archivar',
  text: (body) => `Tiene ${predictionsText(body)}. Un partido archivado ya no se puede modificar ni recuperar.`,
}

const predicted: Question = {
  refusal: officeFailures.match_has_predictions,
  word: 'delete',
  title: '¿Eliminar el partido?',
  confirm: 'Eliminar',
  text: (body) => `Tiene ${predictionsText(body)}, que dejarán de contar. Puedes reactivarlo después.`,
}

const duplicate: Question = {
  refusal: officeFailures.match_duplicate,
  word: 'duplicate',
  title: 'Ya existe este partido',
  confirm: 'Reactivar de todos modos',
  text: ({ match }) =>
    `Ese día ya está el partido ${(match as Match).id} de estos equipos. Si reactivas este habrá dos.`,
}

const undo = { endpoint: undoMatch }

export const matchActions = {
  begin: { endpoint: beginMatch, failed: officeWording.matchBeginFailed, asks: [earlyBegin], undo },
  suspend: { endpoint: suspendMatch, failed: officeWording.matchSuspendFailed, undo },
  postpone: { endpoint: postponeMatch, failed: officeWording.matchPostponeFailed, undo },
  forward: { endpoint: forwardMatch, failed: officeWording.matchForwardFailed, undo },
  finish: { endpoint: finishMatch, failed: failureText('finalizar'), undo },
  reactivate: {
    endpoint: reactivateMatch,
    failed: failureText('reactivar'),
    forbiddenHere: true,
    asks: [duplicate],
    undo,
  },
  archive: { endpoint: archiveMatch, failed: failureText('archivar'), forbiddenHere: true, asks: [final] },
  delete: { endpoint: deleteMatch, failed: failureText('eliminar'), forbiddenHere: true, asks: [predicted], undo },
} satisfies Record<MatchAction, RecordAction>
