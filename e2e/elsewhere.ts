import { test as base, expect, type Page } from '@playwright/test'
import { demoPlayer, enterAs } from './people.ts'

// The service worker is not registered on local addresses. Two names lead to the same server, because not every Chromium accepts
// the flag of playwright.config.ts that declares a name secure.
const names = ['compety.test', 'compety.localhost']

/** A test with an address of the server under which the service worker is registered. */
export const test = base.extend<{ elsewhere: string }>({
  elsewhere: async ({ baseURL, page }, use) => {
    for (const name of names) {
      const address = String(baseURL?.replace('127.0.0.1', name))
      await page.goto(`${address}/login`)
      if (await page.evaluate(() => isSecureContext)) return use(address)
    }
    throw new Error('no secure name')
  },
})

export const workerIsReady = () => navigator.serviceWorker.ready.then(() => undefined)

/** Signs in and waits until the service worker controls the first screen. */
export const enterWithWorker = async (page: Page, elsewhere: string) => {
  await enterAs(page, demoPlayer)
  await page.goto(`${elsewhere}/dashboard`)
  await page.evaluate(workerIsReady)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
