import { describe, expect, test } from 'vitest'
import * as lifecycles from './lifecycles.ts'
import * as stateNames from './state-names.ts'
import * as states from './states.ts'

describe.each([
  ['pool', states.poolStatus, lifecycles.poolLifecycle.states],
  ['match', states.matchStatus, lifecycles.matchLifecycle.states],
  ['user', states.userStatus, lifecycles.userLifecycle.states],
  ['organizer', states.recordStatus, lifecycles.organizerLifecycle.states],
  ['coin item', states.recordStatus, lifecycles.coinItemLifecycle.states],
  ['generic record', states.recordStatus, lifecycles.genericLifecycle.states],
  ['team', states.teamStatus, lifecycles.teamLifecycle.states],
  ['enrolment', states.enrolmentStatus, stateNames.enrolmentStates],
])('%s', (_, named, labelled) => {
  test('every state with a label has exactly one name', () => {
    expect(Object.values(named).sort()).toEqual(Object.keys(labelled).map(Number).sort())
  })
})

test('the states open for predictions are those from which a match can begin', () => {
  expect(states.matchesOpenForPredictions).toEqual([...lifecycles.matchLifecycle.actions.begin.from])
})

test('a match accepts a result in every state except suspended, inactive and archived', () => {
  expect([...states.matchesTakingResults, 3, 7, 8].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('players with the label "Inscrito" are enrolled', () => {
  const labelled = Object.entries(stateNames.enrolmentStates).filter(([, label]) => label === 'Inscrito')
  expect(states.enrolled).toEqual(labelled.map(([state]) => Number(state)))
})
