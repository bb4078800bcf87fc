import {
  addPointRules,
  createPool,
  createTeam,
  editOrganizer,
  findSession,
  findTeam,
  updatePool,
} from '@compety/contract'
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

const organizer = { id: 7, name: 'Club', logo: null, is_suspended: false }
const member = (role: 'owner' | 'manager', parts = {}) => ({
  role_id: 2,
  organizers: [{ ...organizer, role, ...parts }],
})

test('a member of an organizer may make the calls for its pools only', () => {
  const manager = member('manager')
  expect(mayCall(manager, createPool)).toBe(true)
  expect(mayCall(manager, updatePool, { organizer_id: 7 })).toBe(true)
  for (const record of [{ organizer_id: 8 }, { organizer_id: null }, undefined])
    expect(mayCall(manager, updatePool, record)).toBe(false)
})

test('a member does not change what decides about points in an official pool', () => {
  expect(mayCall(member('owner'), addPointRules, { organizer_id: 7, is_official: false })).toBe(true)
  expect(mayCall(member('owner'), addPointRules, { organizer_id: 7, is_official: true })).toBe(false)
})

test('only owners change the organizer, and members of a suspended one only read', () => {
  expect(mayCall(member('owner'), editOrganizer, { organizer_id: 7 })).toBe(true)
  expect(mayCall(member('manager'), editOrganizer, { organizer_id: 7 })).toBe(false)
  expect(mayCall(member('owner', { is_suspended: true }), updatePool, { organizer_id: 7 })).toBe(false)
})
