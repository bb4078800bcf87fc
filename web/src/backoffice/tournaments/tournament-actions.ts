import { activateTournament, archiveTournament, deleteTournament, type tournamentLifecycle } from '@compety/contract'
import { final } from '../records/final.ts'
import type { RecordAction } from '../records/record-action.ts'

export type TournamentAction = keyof typeof tournamentLifecycle.actions

const failureText = (verb: string) => `No se ha podido ${verb} el torneo por fallos en el servidor`

export const tournamentActions = {
  delete: {
    endpoint: deleteTournament,
    failed: failureText('eliminar'),
    forbiddenHere: true,
    undo: { endpoint: activateTournament },
  },
  archive: {
    endpoint: archiveTournament,
    failed: failureText('archivar'),
    forbiddenHere: true,
    warns: () => final('torneo'),
  },
  activate: {
    endpoint: activateTournament,
    failed: failureText('reactivar'),
    forbiddenHere: true,
    undo: { endpoint: deleteTournament },
  },
} satisfies Record<TournamentAction, RecordAction>
