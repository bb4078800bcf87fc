import { expect, test as playwright } from '@playwright/test'

/** All faces that a screen is written in. */
export const fonts = ['1rem Figtree', '600 1rem "Barlow Condensed"', '700 1rem "Barlow Condensed"']

/** A page is there when its fonts are: one that comes between a button's being pressed and let go moves it away, and nothing happens. */
const base = playwright.extend({
  page: async ({ page }, use) => {
    await page.addInitScript((fonts) => {
      const load = () => fonts.forEach((font) => void document.fonts.load(font).catch(() => {}))
      document.addEventListener('DOMContentLoaded', load)
    }, fonts)
    await use(page)
    // A screen may still be asking when its test is over: what answers it in the test's place may fail then.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

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
