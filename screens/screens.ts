import { test as base, expect } from 'vitest'
import { Page } from './page.tsx'

export { expect, type Page }

/** A test with a browser's tab; whoever is to use it enters first (`enterAs`). */
export const test = base.extend<{ page: Page }>({
  page: async ({ task: _ }, use) => use(new Page()),
})

/** Another tab, of somebody who works at the same time. */
export const anotherPage = () => new Page()
