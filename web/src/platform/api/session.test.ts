import { afterEach, expect, test } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { currentSession, endSession, refreshSession } from './session.ts'

afterEach(endSession)

const user = () => {
  const session = currentSession()
  if (!session) throw new Error('nobody is signed in')
  return session.user
}

test('what is new about the user is kept', () => {
  aSignedInPlayer()
  refreshSession({ user: { ...user(), username: 'otra' } })
  expect(JSON.parse(localStorage.getItem('root') ?? '{}').user.username).toBe('otra')
})

test('a session that another tab ended stays ended', () => {
  aSignedInPlayer()
  const before = user()
  localStorage.removeItem('root')
  refreshSession({ user: { ...before, username: 'otra' } })
  expect([localStorage.getItem('root'), currentSession()]).toEqual([null, null])
})

test('what did not change is not written back', () => {
  aSignedInPlayer()
  const kept = currentSession()
  refreshSession({ user: { ...user() } })
  expect(currentSession()).toBe(kept)
})

test('a page out of the browser’s back cache takes what became of the session meanwhile', () => {
  aSignedInPlayer()
  const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  localStorage.setItem('root', JSON.stringify({ ...currentSession(), token: '1.anew' }))
  comeBack()
  expect(currentSession()?.token).toBe('1.anew')
  localStorage.removeItem('root')
  comeBack()
  expect(currentSession()).toBeNull()
})
