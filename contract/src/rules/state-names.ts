import { enrolmentStatus, invitationStatus, matchStatus, poolStatus } from './states.ts'

/** The states by number, as people read them. */
type Names = Readonly<Record<number, string>>

export const poolStates: Names = {
  [poolStatus.scheduled]: 'Por empezar',
  [poolStatus.inProgress]: 'En progreso',
  [poolStatus.finished]: 'Finalizada',
  [poolStatus.paused]: 'Pausada',
  [poolStatus.inactive]: 'Inactiva',
  [poolStatus.archived]: 'Archivada',
}

export const matchStates: Names = {
  [matchStatus.scheduled]: 'Por empezar',
  [matchStatus.inProgress]: 'En progreso',
  [matchStatus.suspended]: 'Suspendido',
  [matchStatus.postponed]: 'Pospuesto',
  [matchStatus.broughtForward]: 'Adelantado',
  [matchStatus.finished]: 'Finalizado',
  [matchStatus.inactive]: 'Inactivo',
  [matchStatus.archived]: 'Archivado',
}

export const enrolmentStates: Names = {
  [enrolmentStatus.enrolled]: 'Inscrito',
  [enrolmentStatus.withdrawn]: 'Desinscrito',
  [enrolmentStatus.enrolledAgain]: 'Inscrito',
}

export const invitationStates: Names = {
  [invitationStatus.pending]: 'Pendiente',
  [invitationStatus.accepted]: 'Aceptada',
  [invitationStatus.rejected]: 'Rechazada',
}
