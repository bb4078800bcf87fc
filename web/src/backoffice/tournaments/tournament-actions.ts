import { activateTournament, archiveTournament, deleteTournament, type tournamentLifecycle } from '@compety/contract'
import type { RecordAction } from '../records/record-queries.ts'

export type TournamentAction = keyof typeof tournamentLifecycle.actions

const failureText = (verb: string) => `No se ha podido ${verb} el torneo por fallos en el servidor`

export const tournamentActions = {
  delete: { endpoint: deleteTournament, failed: failureText('eliminar'), forbiddenHere: true },
  archive: { endpoint: archiveTournament, failed: failureText('archivar'), forbiddenHere: true },
  activate: { endpoint: activateTournament, failed: failureText('reactivar'), forbiddenHere: true },
} satisfies Record<TournamentAction, RecordAction>
