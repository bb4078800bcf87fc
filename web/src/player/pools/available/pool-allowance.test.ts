import { expect, test } from 'vitest'
import { anEnrolledPool, aPool } from '../../../../test/a-pool.ts'
import { signIn } from '../../../../test/sign-in.ts'
import { canEnrol, canInvite, canWithdraw } from '../../../pools/membership.ts'
import { closedText, poolAllowance } from './pool-allowance.ts'

const withdrawn = (part = {}) => aPool({ pool_user_status: 2, ...part })

test('a pool open to enrolment needs no text', () => {
  expect(poolAllowance(aPool())).toBeUndefined()
  expect(poolAllowance(anEnrolledPool({ status: 2 }))).toBeUndefined()
})

test('a full pool says that it is full, except to its players', () => {
  const full = { players_limit: 13 }
  expect(poolAllowance(aPool(full))).toMatch(/completa/)
  expect(poolAllowance(anEnrolledPool(full))).toBeUndefined()
  expect(canEnrol(aPool(full))).toBe(false)
  expect(canEnrol(withdrawn(full))).toBe(false)
})

test('players who have left can rejoin a pool in progress, but new players cannot join', () => {
  expect(poolAllowance(aPool({ status: 2 }))).toMatch(/no admite nuevas inscripciones/)
  expect(canEnrol(aPool({ status: 2 }))).toBe(false)
  expect(poolAllowance(withdrawn({ status: 2 }))).toMatch(/recuperas tus pronósticos/)
  expect(canEnrol(withdrawn({ status: 2 }))).toBe(true)
})

test.each([
  [3, /finalizó/],
  [4, /en pausa/],
  [5, /no está activa/],
])('in state %i nobody enrols, and the pool says why', (status, text) => {
  for (const pool of [aPool({ status }), anEnrolledPool({ status }), withdrawn({ status })]) {
    expect(poolAllowance(pool)).toMatch(text)
    expect(canEnrol(pool)).toBe(false)
  }
})

test('a private pool needs an invitation; its players can leave it but not invite', () => {
  const isPrivate = { is_private: true }
  expect(poolAllowance(aPool(isPrivate))).toMatch(/invitación/)
  expect(canEnrol(aPool(isPrivate))).toBe(false)
  expect(canInvite(anEnrolledPool(isPrivate))).toBe(false)
  expect(canWithdraw(anEnrolledPool(isPrivate))).toBe(true)
  expect(canEnrol(withdrawn(isPrivate))).toBe(true)
})

test('only enrolled players can invite (status 1 and 3)', () => {
  expect([1, 3, 2, null].map((pool_user_status) => canInvite(aPool({ pool_user_status })))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('nobody can invite to a pool that is over', () => {
  expect([1, 2, 3, 4, 5, 6].filter((status) => canInvite(anEnrolledPool({ status })))).toEqual([1, 2, 4, 5])
  expect(canInvite(anEnrolledPool({ players_limit: 13 }))).toBe(true)
})

test('a full or private pool that has begun only says that it has begun', () => {
  for (const part of [{ players_limit: 13 }, { is_private: true }]) {
    expect(poolAllowance(aPool({ ...part, status: 2 }))).toMatch(/ya empezó/)
    expect(closedText(aPool({ ...part, status: 2 }))).toBe('Ya no admite inscripciones.')
  }
  expect(poolAllowance(withdrawn({ players_limit: 13, status: 2 }))).toMatch(/completa/)
})

test('a card says whether enrolment is closed for now or for good', () => {
  const textOf = (part: object, of = aPool) => closedText(of(part))
  expect([1, 2, 3, 4].map((status) => textOf({ status }))).toEqual([
    undefined,
    'Ya no admite inscripciones.',
    'Ya no admite inscripciones.',
    'Por ahora no admite inscripciones.',
  ])
  expect([1, 2, 3, 4].map((status) => textOf({ status }, withdrawn))).toEqual([
    undefined,
    undefined,
    'Ya no admite inscripciones.',
    'Por ahora no admite inscripciones.',
  ])
  expect(textOf({ status: 4 }, anEnrolledPool)).toBeUndefined()
})

test('the owner enrols in a private pool without an invitation and can invite to it', () => {
  const own = { is_private: true, invite_token: 'a1' }
  expect([canEnrol(aPool(own)), canInvite(aPool(own)), canInvite(anEnrolledPool(own))]).toEqual([true, true, true])
  expect(poolAllowance(aPool(own))).toBeUndefined()
  expect(canInvite(aPool({ ...own, status: 3 }))).toBe(false)
})

test('an administrator can invite to a private pool but needs an invitation to enrol', () => {
  signIn({ role_id: 1 })
  const secret = aPool({ is_private: true, invite_token: 'a1' })
  expect([canEnrol(secret), canInvite(secret)]).toEqual([false, true])
  expect(poolAllowance(secret)).toMatch(/invitación/)
  localStorage.clear()
})
