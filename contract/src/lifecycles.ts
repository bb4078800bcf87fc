/** The state machines of the specification (backoffice.md 4, decisions-backoffice Q46) as data. */
type Action = { from: readonly number[]; to: number }
export type Lifecycle<A extends string = string> = {
  states: Readonly<Record<number, string>>
  actions: Readonly<Record<A, Action>>
  /** What the back-office offers in each state, in its order, with the label of that state. */
  buttons: Readonly<Record<number, Readonly<Partial<Record<A, string>>>>>
}

const lifecycle = <A extends string>(table: {
  states: Record<number, string>
  actions: Record<A, Action>
  buttons: Record<number, Partial<Record<NoInfer<A>, string>>>
}): Lifecycle<A> => table

export const poolLifecycle = lifecycle({
  states: { 1: 'Por empezar', 2: 'En progreso', 3: 'Finalizada', 4: 'Pausada', 5: 'Inactiva', 6: 'Archivada' },
  actions: {
    begin: { from: [1, 4], to: 2 },
    pause: { from: [2], to: 4 },
    finish: { from: [2, 4], to: 3 },
    reactivate: { from: [5], to: 1 },
    archive: { from: [3, 5], to: 6 },
    delete: { from: [1, 4], to: 5 },
  },
  buttons: {
    1: { begin: 'Empezar', delete: 'Desactivar' },
    2: { pause: 'Pausar', finish: 'Finalizar' },
    3: { archive: 'Archivar' },
    4: { begin: 'Reanudar', finish: 'Finalizar', delete: 'Desactivar' },
    5: { reactivate: 'Reactivar', archive: 'Archivar' },
    6: {},
  },
})

export const matchLifecycle = lifecycle({
  states: {
    1: 'Por empezar',
    2: 'En progreso',
    3: 'Suspendido',
    4: 'Pospuesto',
    5: 'Adelantado',
    6: 'Finalizado',
    7: 'Inactivo',
    8: 'Archivado',
  },
  actions: {
    begin: { from: [1, 4, 5], to: 2 },
    suspend: { from: [1, 2, 4, 5], to: 3 },
    postpone: { from: [1, 2, 5], to: 4 },
    forward: { from: [1, 4], to: 5 },
    finish: { from: [2, 4, 5], to: 6 },
    reactivate: { from: [3, 7], to: 1 },
    archive: { from: [3, 6, 7], to: 8 },
    delete: { from: [1, 4, 5], to: 7 },
  },
  buttons: {
    1: { begin: 'Empezar', postpone: 'Posponer', suspend: 'Suspender', forward: 'Adelantar', delete: 'Eliminar' },
    2: { postpone: 'Posponer', suspend: 'Suspender', finish: 'Finalizar' },
    3: { archive: 'Archivar', reactivate: 'Reactivar' },
    4: { begin: 'Reanudar', suspend: 'Suspender', forward: 'Adelantar', finish: 'Finalizar', delete: 'Eliminar' },
    5: { begin: 'Empezar', suspend: 'Suspender', postpone: 'Posponer', finish: 'Finalizar', delete: 'Eliminar' },
    6: { archive: 'Archivar' },
    7: { reactivate: 'Reactivar', archive: 'Archivar' },
    8: {},
  },
})

export const userLifecycle = lifecycle({
  states: { 1: 'Activo', 2: 'Inactivo', 3: 'Archivado', 4: 'Bloqueado' },
  actions: {
    delete: { from: [1], to: 2 },
    block: { from: [1], to: 4 },
    activate: { from: [2], to: 1 },
    unblock: { from: [4], to: 1 },
    archive: { from: [2, 4], to: 3 },
  },
  buttons: {
    1: { delete: 'Eliminar', block: 'Bloquear' },
    2: { archive: 'Archivar', activate: 'Reactivar' },
    3: {},
    4: { unblock: 'Desbloquear', archive: 'Archivar' },
  },
})

const generic = { 1: 'Activo', 2: 'Inactivo', 3: 'Archivado' }

export const organizerLifecycle = lifecycle({
  states: generic,
  actions: { delete: { from: [1], to: 2 }, archive: { from: [2], to: 3 }, activate: { from: [2], to: 1 } },
  buttons: { 1: { delete: 'Eliminar' }, 2: { archive: 'Archivar', activate: 'Reactivar' }, 3: {} },
})

export const coinItemLifecycle = lifecycle({
  states: generic,
  actions: { delete: { from: [1], to: 2 }, archive: { from: [1, 2], to: 3 }, reactivate: { from: [2], to: 1 } },
  buttons: {
    1: { delete: 'Eliminar', archive: 'Archivar' },
    2: { archive: 'Archivar', reactivate: 'Reactivar' },
    3: {},
  },
})

/** Sectors, countries, sports, privileges. */
export const genericLifecycle = lifecycle({
  states: generic,
  actions: { delete: { from: [1], to: 2 }, reactivate: { from: [2], to: 1 } },
  buttons: { 1: { delete: 'Eliminar' }, 2: { reactivate: 'Reactivar' }, 3: {} },
})

/** A team that a live match uses reads as 4 (decisions-backoffice Q57); nobody sets that state. */
export const teamLifecycle = lifecycle({
  ...genericLifecycle,
  states: { ...generic, 4: 'No eliminable' },
  buttons: { ...genericLifecycle.buttons, 4: {} },
})

/** pool_user_status: 3 is enrolled again after a withdrawal (decisions-player Q-63). */
export const enrolmentStates: Readonly<Record<number, string>> = { 1: 'Inscrito', 2: 'Desinscrito', 3: 'Inscrito' }

/** Whether `action` may be taken in `status`. */
export const allows = <A extends string>(machine: Lifecycle<A>, action: A, status: number): boolean =>
  machine.actions[action].from.includes(status)
