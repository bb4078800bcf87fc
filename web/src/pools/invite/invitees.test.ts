import { expect, test } from 'vitest'
import { addInvitees, maxInvitees, takeTyped, withOutcomes } from './invitees.ts'

const emails = (invitees: readonly { email: string }[]) => invitees.map(({ email }) => email)

test('a pasted list is split at commas, semicolons, spaces and lines, each address once', () => {
  const { invitees, left } = addInvitees([], 'ana@x.org, LUZ@x.org;luz@x.org\n teo@x.org')
  expect(emails(invitees)).toEqual(['ana@x.org', 'LUZ@x.org', 'teo@x.org'])
  expect(left).toBe('')
})

test('addresses with names, brackets, quotes and mailto: become plain addresses', () => {
  const text = '"Gil, Luis" <luis@x.org>; Paz, Eva <eva@x.org>, mailto:ana@x.org, teo@x.org.'
  const ready = ['luis@x.org', 'eva@x.org', 'ana@x.org', 'teo@x.org'].map((email) => ({ email, state: 'ready' }))
  expect(addInvitees([], text)).toEqual({ invitees: ready, left: '' })
})

test('a name before an address is typed to its end', () => {
  expect(takeTyped([], '"Gil, Luis" <luis@x').left).toBe('"Gil, Luis" <luis@x')
  expect(emails(takeTyped([], '"Gil, Luis" <luis@x.org>').invitees)).toEqual(['luis@x.org'])
})

test('an invalid address stays in the list and is marked as invalid', () => {
  expect(addInvitees([], 'ana')?.invitees).toEqual([
    { email: 'ana', state: 'invalid', message: 'Ingrese un email válido' },
  ])
})

test('the address being typed stays in the field until a separator follows', () => {
  expect(takeTyped([], 'ana@x.o')).toEqual({ invitees: [], left: 'ana@x.o' })
  const { invitees, left } = takeTyped([], 'ana@x.org, lu')
  expect([emails(invitees), left]).toEqual([['ana@x.org'], 'lu'])
})

test('twenty addresses are accepted, the others stay in the field', () => {
  const many = Array.from({ length: 22 }, (_, index) => `j${index}@x.org`)
  const { invitees, left } = addInvitees([], many.join(' '))
  expect(invitees).toHaveLength(maxInvitees)
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
