import { createTeam, findSession, findTeam } from '@compety/contract'
import { expect, test } from 'vitest'
import { mayCall } from './may-call.ts'

test('an administrator may make every call without holding a privilege', () => {
  expect(mayCall({ role_id: 1 }, createTeam)).toBe(true)
})

test('another role may only make the calls that its privileges allow', () => {
  const reader = { role_id: 3, privileges: ['teams.read'] }
  expect(mayCall(reader, findTeam)).toBe(true)
  expect(mayCall(reader, createTeam)).toBe(false)
})

test('every signed-in user may make the calls that need no privilege', () => {
  expect(findSession.access).toBe('user')
  expect(mayCall({ role_id: 3, privileges: [] }, findSession)).toBe(true)
})

test('without privileges in the session no call that needs one is allowed', () => {
  for (const role_id of [2, 3]) expect(mayCall({ role_id }, findTeam)).toBe(false)
})
