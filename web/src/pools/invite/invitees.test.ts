import { expect, test } from 'vitest'
import { addInvitees, inviteesAtMost, takeTyped, withOutcomes } from './invitees.ts'

const emails = (invitees: readonly { email: string }[]) => invitees.map(({ email }) => email)

test('a pasted list is taken apart at commas, semicolons, spaces and lines, each address once', () => {
  const { invitees, left } = addInvitees([], 'ana@x.org, LUZ@x.org;luz@x.org\n teo@x.org')
  expect(emails(invitees)).toEqual(['ana@x.org', 'LUZ@x.org', 'teo@x.org'])
  expect(left).toBe('')
})

test('what is no address is kept and told', () => {
  expect(addInvitees([], 'ana')?.invitees).toEqual([
    { email: 'ana', state: 'invalid', message: 'Ingrese un email válido' },
  ])
})

test('the address being typed stays text until a separator follows', () => {
  expect(takeTyped([], 'ana@x.o')).toEqual({ invitees: [], left: 'ana@x.o' })
  const { invitees, left } = takeTyped([], 'ana@x.org, lu')
  expect([emails(invitees), left]).toEqual([['ana@x.org'], 'lu'])
})

test('twenty are taken, what is beyond them stays text', () => {
  const many = Array.from({ length: 22 }, (_, index) => `j${index}@x.org`)
  const { invitees, left } = addInvitees([], many.join(' '))
  expect(invitees).toHaveLength(inviteesAtMost)
  expect(left).toBe('j20@x.org j21@x.org')
})

test('each address shows its own outcome', () => {
  const { invitees } = addInvitees([], 'ana@x.org Luz@x.org')
  const outcomes = [
    { email: 'ana@x.org', isInvited: true, message: 'ok' },
    { email: 'luz@x.org', isInvited: false, message: 'ya' },
  ]
  expect(withOutcomes(invitees, outcomes).map(({ state, message }) => [state, message])).toEqual([
    ['invited', 'ok'],
    ['refused', 'ya'],
  ])
})
