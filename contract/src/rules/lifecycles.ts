import { matchStates, poolStates } from './state-names.ts'
import { matchStatus, poolStatus, recordStatus, teamStatus, userStatus } from './states.ts'

/** The state machines as data: states with labels, actions, and the buttons of each state. */
type Action = { from: readonly number[]; to: number }
export type Lifecycle<A extends string = string> = {
  states: Readonly<Record<number, string>>
  actions: Readonly<Record<A, Action>>
  /** The actions that the back-office offers in each state, in order, with their labels. */
  buttons: Readonly<Record<number, Readonly<Partial<Record<A, string>>>>>
}

const lifecycle = <A extends string>(table: {
  states: Record<number, string>
  actions: Record<A, Action>
  buttons: Record<number, Partial<Record<NoInfer<A>, string>>>
}): Lifecycle<A> => table

export const poolLifecycle = lifecycle({
  states: poolStates,
  actions: {
    begin: { from: [poolStatus.scheduled, poolStatus.paused], to: poolStatus.inProgress },
    pause: { from: [poolStatus.inProgress], to: poolStatus.paused },
    finish: { from: [poolStatus.inProgress, poolStatus.paused], to: poolStatus.finished },
    reactivate: { from: [poolStatus.inactive], to: poolStatus.scheduled },
    archive: { from: [poolStatus.finished, poolStatus.inactive], to: poolStatus.archived },
    delete: { from: [poolStatus.scheduled, poolStatus.paused], to: poolStatus.inactive },
  },
  buttons: {
    [poolStatus.scheduled]: { begin: 'Empezar', delete: 'Desactivar' },
    [poolStatus.inProgress]: { pause: 'Pausar', finish: 'Finalizar' },
    [poolStatus.finished]: { archive: 'Archivar' },
    [poolStatus.paused]: { begin: 'Reanudar', finish: 'Finalizar', delete: 'Desactivar' },
    [poolStatus.inactive]: { reactivate: 'Reactivar', archive: 'Archivar' },
    [poolStatus.archived]: {},
  },
})

export const matchLifecycle = lifecycle({
  states: matchStates,
  actions: {
    begin: {
      from: [matchStatus.scheduled, matchStatus.postponed, matchStatus.broughtForward],
      to: matchStatus.inProgress,
    },
    suspend: {
      from: [matchStatus.scheduled, matchStatus.inProgress, matchStatus.postponed, matchStatus.broughtForward],
      to: matchStatus.suspended,
    },
    postpone: {
      from: [matchStatus.scheduled, matchStatus.inProgress, matchStatus.broughtForward],
      to: matchStatus.postponed,
    },
    forward: { from: [matchStatus.scheduled, matchStatus.postponed], to: matchStatus.broughtForward },
    finish: {
      from: [matchStatus.inProgress, matchStatus.postponed, matchStatus.broughtForward],
      to: matchStatus.finished,
    },
    reactivate: { from: [matchStatus.suspended, matchStatus.inactive], to: matchStatus.scheduled },
    archive: { from: [matchStatus.suspended, matchStatus.finished, matchStatus.inactive], to: matchStatus.archived },
    delete: {
      from: [matchStatus.scheduled, matchStatus.postponed, matchStatus.broughtForward],
      to: matchStatus.inactive,
    },
  },
  buttons: {
    [matchStatus.scheduled]: {
      begin: 'Empezar',
      postpone: 'Posponer',
      suspend: 'Suspender',
      forward: 'Adelantar',
      delete: 'Eliminar',
    },
    [matchStatus.inProgress]: { postpone: 'Posponer', suspend: 'Suspender', finish: 'Finalizar' },
    [matchStatus.suspended]: { archive: 'Archivar', reactivate: 'Reactivar' },
    [matchStatus.postponed]: {
      begin: 'Reanudar',
      suspend: 'Suspender',
      forward: 'Adelantar',
      finish: 'Finalizar',
      delete: 'Eliminar',
    },
    [matchStatus.broughtForward]: {
      begin: 'Empezar',
      suspend: 'Suspender',
      postpone: 'Posponer',
      finish: 'Finalizar',
      delete: 'Eliminar',
    },
    [matchStatus.finished]: { archive: 'Archivar' },
    [matchStatus.inactive]: { reactivate: 'Reactivar', archive: 'Archivar' },
    [matchStatus.archived]: {},
  },
})

export const userLifecycle = lifecycle({
  states: {
    [userStatus.active]: 'Activo',
    [userStatus.inactive]: 'Inactivo',
    [userStatus.archived]: 'Archivado',
    [userStatus.blocked]: 'Bloqueado',
  },
  actions: {
    delete: { from: [userStatus.active], to: userStatus.inactive },
    block: { from: [userStatus.active], to: userStatus.blocked },
    activate: { from: [userStatus.inactive], to: userStatus.active },
    unblock: { from: [userStatus.blocked], to: userStatus.active },
    archive: { from: [userStatus.inactive, userStatus.blocked], to: userStatus.archived },
  },
  buttons: {
    [userStatus.active]: { delete: 'Eliminar', block: 'Bloquear' },
    [userStatus.inactive]: { archive: 'Archivar', activate: 'Reactivar' },
    [userStatus.archived]: {},
    [userStatus.blocked]: { unblock: 'Desbloquear', archive: 'Archivar' },
  },
})

const generic = {
  [recordStatus.active]: 'Activo',
  [recordStatus.inactive]: 'Inactivo',
  [recordStatus.archived]: 'Archivado',
}

export const organizerLifecycle = lifecycle({
  states: generic,
  actions: {
    delete: { from: [recordStatus.active], to: recordStatus.inactive },
    archive: { from: [recordStatus.inactive], to: recordStatus.archived },
    activate: { from: [recordStatus.inactive], to: recordStatus.active },
  },
  buttons: {
    [recordStatus.active]: { delete: 'Eliminar' },
    [recordStatus.inactive]: { archive: 'Archivar', activate: 'Reactivar' },
    [recordStatus.archived]: {},
  },
})

export const tournamentLifecycle = lifecycle({ ...organizerLifecycle })

export const coinItemLifecycle = lifecycle({
  states: generic,
  actions: {
    delete: { from: [recordStatus.active], to: recordStatus.inactive },
    archive: { from: [recordStatus.active, recordStatus.inactive], to: recordStatus.archived },
    reactivate: { from: [recordStatus.inactive], to: recordStatus.active },
  },
  buttons: {
    [recordStatus.active]: { delete: 'Eliminar', archive: 'Archivar' },
    [recordStatus.inactive]: { archive: 'Archivar', reactivate: 'Reactivar' },
    [recordStatus.archived]: {},
  },
})

/** Sectors, countries, sports, privileges. */
export const genericLifecycle = lifecycle({
  states: generic,
  actions: {
    delete: { from: [recordStatus.active], to: recordStatus.inactive },
    reactivate: { from: [recordStatus.inactive], to: recordStatus.active },
  },
  buttons: {
    [recordStatus.active]: { delete: 'Eliminar' },
    [recordStatus.inactive]: { reactivate: 'Reactivar' },
    [recordStatus.archived]: {},
  },
})

/** A team that a match uses is shown as `inUse`; the state is computed, never stored. */
export const teamLifecycle = lifecycle({
  ...genericLifecycle,
  states: { ...generic, [teamStatus.inUse]: 'No eliminable' },
  buttons: { ...genericLifecycle.buttons, [teamStatus.inUse]: {} },
})

/** The labels of pool_user_status. */
/** Whether `action` is allowed in `status`. */
export const allows = <A extends string>(machine: Lifecycle<A>, action: A, status: number): boolean =>
  machine.actions[action].from.includes(status)
