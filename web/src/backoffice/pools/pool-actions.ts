import {
  archivePool,
  beginPool,
  deletePool,
  finishPool,
  gapsInWords,
  noun,
  officeFailures,
  type PoolGap,
  pausePool,
  type poolLifecycle,
  reactivatePool,
  undoPool,
} from '@compety/contract'
import { counted, numbersOf } from '../records/asked-numbers.ts'
import type { Question, RecordAction, Warning } from '../records/record-action.ts'
import type { Target } from '../records/undo.ts'

export type PoolAction = keyof typeof poolLifecycle.actions

export function failureText(verb: string) {
  return `No se ha podido ${verb} la ${noun.one} por fallos en el servidor`
}

const people = ({ players }: ReturnType<typeof numbersOf>) => counted(players, 'jugador', 'jugadores')

const empty: Question = {
  refusal: officeFailures.pool_begins_empty,
  word: 'begin',
  title: 'Nadie podrá ganar puntos',
  confirm: 'Empezar de todos modos',
  text: (body) => {
    const missing = gapsInWords((body.missing ?? []) as PoolGap[])
    return `${missing}. La ${noun.one} tiene ${people(numbersOf(body))}: conviene completarla antes.`
  },
}

const ending: Question = {
  refusal: officeFailures.pool_finishes,
  word: 'finish',
  title: `¿Finalizar la ${noun.one}?`,
  confirm: 'Finalizar',
  text: (body) => {
    const { matches, unplayed } = numbersOf(body)
    return `${people(numbersOf(body))}, ${counted(matches, 'partido', 'partidos')}, ${unplayed} sin resultado. Ya no se admitirán pronósticos. No se puede deshacer.`
  },
}

const final: Question = {
  refusal: officeFailures.pool_archives,
  word: 'archive',
  title: `¿Archivar la ${noun.one}?`,
  confirm: 'Archivar',
  text: (body) => {
    const { matches } = numbersOf(body)
    return `${people(numbersOf(body))}, ${counted(matches, 'partido', 'partidos')}. Sus jugadores ya no la verán. No se puede deshacer.`
  },
}

/** Asked about a pool that has players. */
const leaving = (pool: Target & { players_count?: number }): Warning | undefined =>
  pool.players_count
    ? {
        title: `¿Desactivar la ${noun.one}?`,
        confirm: 'Desactivar',
        text: `Tiene ${people({ players: pool.players_count })}. Mientras esté inactiva no admite pronósticos, y quien no participa deja de verla. Puedes reactivarla después.`,
      }
    : undefined

const undo = { endpoint: undoPool }

export const poolActions = {
  begin: { endpoint: beginPool, failed: failureText('empezar'), asks: [empty], undo },
  pause: { endpoint: pausePool, failed: failureText('pausar'), undo },
  finish: { endpoint: finishPool, failed: failureText('finalizar'), asks: [ending] },
  reactivate: { endpoint: reactivatePool, failed: failureText('reactivar'), forbiddenHere: true, undo },
  archive: { endpoint: archivePool, failed: failureText('archivar'), forbiddenHere: true, asks: [final] },
  delete: { endpoint: deletePool, failed: failureText('eliminar'), forbiddenHere: true, warns: leaving, undo },
} satisfies Record<PoolAction, RecordAction>
