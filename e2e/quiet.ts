import { expect, test as playwright } from '@playwright/test'

/** All font faces that the screens use. */
export const fonts = ['1rem Figtree', '600 1rem "Barlow Condensed"', '700 1rem "Barlow Condensed"']

/** Loads the fonts first. A font that loads between pressing and releasing a button would move the button. */
const base = playwright.extend({
  page: async ({ page }, use) => {
    await page.addInitScript((fonts) => {
      const load = () => fonts.forEach((font) => void document.fonts.load(font).catch(() => {}))
      document.addEventListener('DOMContentLoaded', load)
    }, fonts)
    await use(page)
    // A request may still be open when the test ends, and its route handler may then fail.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** A test that fails on errors, warnings and policy violations in the browser's console. */
export const test = base.extend<{ silence: undefined }>({
  silence: [
    async ({ page }, use) => {
      const messages: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          messages.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => messages.push(`pageerror: ${error.message}`))
      await use(undefined)
      expect(messages).toEqual([])
    },
    { auto: true },
  ],
})

/** For tests in which the server refuses something, which the browser logs as an error. */
export const noisyTest = base

export { expect }
