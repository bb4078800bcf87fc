import { deleteTeam, reactivateTeam, type teamLifecycle, wording } from '@compety/contract'
import type { Question, RecordAction } from '../records/record-action.ts'

export type TeamAction = keyof typeof teamLifecycle.actions

/** The refusal of a name that another active team has. */
export const nameTaken = ['name', wording.teamNameTaken] as const

const duplicate: Question = {
  field: nameTaken,
  word: 'duplicate',
  title: 'Ya existe este nombre',
  confirm: 'Reactivar de todos modos',
  text: () => `${wording.teamNameTaken} Si lo reactivas, las importaciones no sabrán distinguirlos.`,
}

export const teamActions = {
  delete: {
    endpoint: deleteTeam,
    failed: 'No se ha podido eliminar el equipo por fallos en el servidor',
    forbiddenHere: true,
    undo: { endpoint: reactivateTeam },
  },
  reactivate: {
    endpoint: reactivateTeam,
    failed: 'No se ha podido reactivar el equipo por fallos en el servidor',
    forbiddenHere: true,
    asks: [duplicate],
    undo: { endpoint: deleteTeam },
  },
} satisfies Record<TeamAction, RecordAction>
