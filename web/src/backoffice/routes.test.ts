import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { signIn } from '../../test/sign-in.ts'
import { createAppRouter } from '../routes.tsx'
import { poolTabs } from './pools/pool-tab-names.ts'

test.each(poolTabs)('the typed address of the tab %s of a pool leads to it', async (tab) => {
  signIn()
  const router = createAppRouter(createMemoryHistory({ initialEntries: [`/pools/4/${tab}`] }))
  await router.load()
  expect(router.state.location.href).toBe(`/pools/4?tab=${tab}`)
})
