import { test as base, expect } from 'vitest'
import { Page } from './page.tsx'

export { expect, type Page }

/** A test with a browser tab. `enterAs` signs a user in. */
export const test = base.extend<{ page: Page }>({
  page: async ({ task: _ }, use) => use(new Page()),
})

/** Another tab, for a second user. */
export const anotherPage = () => new Page()
