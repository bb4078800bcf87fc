import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { signIn } from '../test/sign-in.ts'
import { createAppRouter } from './routes.tsx'

test('the former tab of reminders leads to the page of notifications', async () => {
  signIn()
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/myProfile?tab=reminders'] }))
  await router.load()
  expect(router.state.location.href).toBe('/notifications')
})

test.each([
  ['/nowhere', '/dashboard'],
  ['/teams/4/nowhere', '/teams'],
  ['/newPool?x=1', '/newPool?x=1'],
])('the address %s leads to %s', async (address, shown) => {
  signIn()
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  expect(router.state.location.href).toBe(shown)
})
