import { afterEach, expect, test } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { currentSession, endSession, refreshSession } from './session.ts'

afterEach(endSession)

const user = () => {
  const session = currentSession()
  if (!session) throw new Error('nobody is signed in')
  return session.user
}

test('changed user data is stored', () => {
  aSignedInPlayer()
  refreshSession({ user: { ...user(), username: 'otra' } })
  expect(JSON.parse(localStorage.getItem('root') ?? '{}').user.username).toBe('otra')
})

test('a refresh does not restore a session that another tab has ended', () => {
  aSignedInPlayer()
  const before = user()
  localStorage.removeItem('root')
  refreshSession({ user: { ...before, username: 'otra' } })
  expect([localStorage.getItem('root'), currentSession()]).toEqual([null, null])
})

test('unchanged user data is not stored again', () => {
  aSignedInPlayer()
  const before = currentSession()
  refreshSession({ user: { ...user() } })
  expect(currentSession()).toBe(before)
})

test('a page restored from the back/forward cache applies changes of the session by other tabs', () => {
  aSignedInPlayer()
  const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  localStorage.setItem('root', JSON.stringify({ ...currentSession(), token: '1.newer' }))
  comeBack()
  expect(currentSession()?.token).toBe('1.newer')
  localStorage.removeItem('root')
  comeBack()
  expect(currentSession()).toBeNull()
})
