import { expect, type Page, test } from '@playwright/test'
import { hostile } from './hostile-texts.ts'
import { aPlayer, demoPlayer, enterAs } from './people.ts'
import { watched } from './watched.ts'

// Checks one screen. slow/stored-scripts.spec.ts fills every text and opens every screen.
const hasRun = (page: Page) => page.evaluate(() => 'pwned' in globalThis)

test('a script that runs because of a text is detected', async ({ page, baseURL }) => {
  const incidents = await watched(page, baseURL ?? '')
  await page.goto('/')
  await page.evaluate((text) => {
    document.body.innerHTML = text
  }, hostile)
  await expect.poll(() => incidents.length).toBeGreaterThan(1)
})

test('a script in the texts of a profile does not run for those who view it', async ({ page, baseURL }) => {
  const { call, username } = await aPlayer(page.request)
  await call('post', '/update_profile', { user_profile: { name: hostile, lastname: hostile, description: hostile } })
  await enterAs(page, demoPlayer)
  const incidents = await watched(page, baseURL ?? '')
  await page.goto(`/user/${username}`)
  await expect(page.getByRole('main').getByText('<script>pwned=1</script>').first()).toBeVisible()
  expect(await hasRun(page)).toBe(false)
  expect(incidents).toEqual([])
})
