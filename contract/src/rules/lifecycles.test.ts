import { describe, expect, test } from 'vitest'
import {
  allows,
  coinItemLifecycle,
  genericLifecycle,
  type Lifecycle,
  matchLifecycle,
  organizerLifecycle,
  poolLifecycle,
  teamLifecycle,
  userLifecycle,
} from './lifecycles.ts'
import { enrolmentStates } from './state-names.ts'

// The expected transitions, written by hand: state -> action -> [next state, label].
type Table = Record<number, Record<string, [to: number, label: string]>>

const pools: Table = {
  1: { begin: [2, 'Empezar'], delete: [5, 'Desactivar'] },
  2: { pause: [4, 'Pausar'], finish: [3, 'Finalizar'] },
  3: { archive: [6, 'Archivar'] },
  4: { begin: [2, 'Reanudar'], finish: [3, 'Finalizar'], delete: [5, 'Desactivar'] },
  5: { reactivate: [1, 'Reactivar'], archive: [6, 'Archivar'] },
  6: {},
}
const matches: Table = {
  1: {
    begin: [2, 'Empezar'],
    postpone: [4, 'Posponer'],
    suspend: [3, 'Suspender'],
    forward: [5, 'Adelantar'],
    delete: [7, 'Eliminar'],
  },
  2: { postpone: [4, 'Posponer'], suspend: [3, 'Suspender'], finish: [6, 'Finalizar'] },
  3: { archive: [8, 'Archivar'], reactivate: [1, 'Reactivar'] },
  4: {
    begin: [2, 'Reanudar'],
    suspend: [3, 'Suspender'],
    forward: [5, 'Adelantar'],
    finish: [6, 'Finalizar'],
    delete: [7, 'Eliminar'],
  },
  5: {
    begin: [2, 'Empezar'],
    suspend: [3, 'Suspender'],
    postpone: [4, 'Posponer'],
    finish: [6, 'Finalizar'],
    delete: [7, 'Eliminar'],
  },
  6: { archive: [8, 'Archivar'] },
  7: { reactivate: [1, 'Reactivar'], archive: [8, 'Archivar'] },
  8: {},
}
const users: Table = {
  1: { delete: [2, 'Eliminar'], block: [4, 'Bloquear'] },
  2: { archive: [3, 'Archivar'], activate: [1, 'Reactivar'] },
  3: {},
  4: { unblock: [1, 'Desbloquear'], archive: [3, 'Archivar'] },
}
const organizers: Table = {
  1: { delete: [2, 'Eliminar'] },
  2: { archive: [3, 'Archivar'], activate: [1, 'Reactivar'] },
  3: {},
}
const coinItems: Table = {
  1: { delete: [2, 'Eliminar'], archive: [3, 'Archivar'] },
  2: { archive: [3, 'Archivar'], reactivate: [1, 'Reactivar'] },
  3: {},
}
const reference: Table = { 1: { delete: [2, 'Eliminar'] }, 2: { reactivate: [1, 'Reactivar'] }, 3: {} }

const machines: [string, Lifecycle, Table][] = [
  ['pool', poolLifecycle, pools],
  ['match', matchLifecycle, matches],
  ['user', userLifecycle, users],
  ['organizer', organizerLifecycle, organizers],
  ['coin item', coinItemLifecycle, coinItems],
  ['sector, country, sport, privilege', genericLifecycle, reference],
  ['team', teamLifecycle, { ...reference, 4: {} }],
]

describe.each(machines)('%s', (_, machine, table) => {
  const states = Object.keys(machine.states).map(Number)

  test('has exactly the states of the table', () => {
    expect(states).toEqual(Object.keys(table).map(Number))
  })

  test('offers exactly the buttons of the table', () => {
    const labels = Object.entries(table).map(([state, actions]) => [
      state,
      Object.fromEntries(Object.entries(actions).map(([action, [, label]]) => [action, label])),
    ])
    expect(machine.buttons).toEqual(Object.fromEntries(labels))
  })

  test('accepts exactly the actions of the buttons, and leads to the states of the table', () => {
    for (const [action, { to }] of Object.entries(machine.actions)) {
      for (const state of states) {
        expect([action, state, allows(machine, action, state)]).toEqual([action, state, action in (table[state] ?? {})])
        const row = table[state]?.[action]
        if (row) expect([action, state, to]).toEqual([action, state, row[0]])
      }
      expect(states).toContain(to)
    }
    const named = Object.values(table).flatMap((actions) => Object.keys(actions))
    expect(new Set(named)).toEqual(new Set(Object.keys(machine.actions)))
  })

  test('refuses every action in an unknown state', () => {
    for (const action of Object.keys(machine.actions))
      for (const state of [0, -1, 9, 1.5, Number.NaN]) expect(allows(machine, action, state)).toBe(false)
  })
})

test('an archived record accepts no action', () => {
  expect([poolLifecycle.buttons[6], matchLifecycle.buttons[8], userLifecycle.buttons[3]]).toEqual([{}, {}, {}])
})

test('the states have their fixed labels', () => {
  expect(Object.values(poolLifecycle.states)).toEqual([
    'Por empezar',
    'En progreso',
    'Finalizada',
    'Pausada',
    'Inactiva',
    'Archivada',
  ])
  expect(Object.values(matchLifecycle.states)).toEqual([
    'Por empezar',
    'En progreso',
    'Suspendido',
    'Pospuesto',
    'Adelantado',
    'Finalizado',
    'Inactivo',
    'Archivado',
  ])
  expect(Object.values(userLifecycle.states)).toEqual(['Activo', 'Inactivo', 'Archivado', 'Bloqueado'])
  expect(Object.values(genericLifecycle.states)).toEqual(['Activo', 'Inactivo', 'Archivado'])
  expect(enrolmentStates).toEqual({ 1: 'Inscrito', 2: 'Desinscrito', 3: 'Inscrito' })
})
