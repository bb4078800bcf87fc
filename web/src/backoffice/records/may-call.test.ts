import { createTeam, findSession, findTeam } from '@compety/contract'
import { expect, test } from 'vitest'
import { mayCall } from './may-call.ts'

test('an administrator is offered everything, without holding a privilege', () => {
  expect(mayCall({ role_id: 1 }, createTeam)).toBe(true)
})

test('a role of its own is offered what its privileges open, and nothing else', () => {
  const reader = { role_id: 3, privileges: ['teams.read'] }
  expect(mayCall(reader, findTeam)).toBe(true)
  expect(mayCall(reader, createTeam)).toBe(false)
})

test('what everybody signed in may call is offered to everybody', () => {
  expect(findSession.access).toBe('user')
  expect(mayCall({ role_id: 3, privileges: [] }, findSession)).toBe(true)
})

test('who is told of no privileges is offered nothing that needs one', () => {
  for (const role_id of [2, 3]) expect(mayCall({ role_id }, findTeam)).toBe(false)
})
