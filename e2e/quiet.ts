import { test as base, expect } from '@playwright/test'

/** A test in which the browser's console stays silent: errors, warnings and refused policies fail it. */
export const test = base.extend<{ silence: undefined }>({
  silence: [
    async ({ page }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          said.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => said.push(`pageerror: ${error.message}`))
      await use(undefined)
      expect(said).toEqual([])
    },
    { auto: true },
  ],
})

/** For what the server refuses: the browser's console tells of it by itself. */
export const noisyTest = base

export { expect }
