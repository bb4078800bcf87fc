import type { Page } from '@playwright/test'
import { administratorApi } from '../games.ts'
import { administrator, caller, enterAs } from '../people.ts'
import { expect, test } from '../quiet.ts'

const password = 'gente-de-prueba'

/** A signed-in administrator on the screen of a new user. */
const openNewUser = async (page: Page) => {
  const { call, aPool } = await administratorApi(page.request)
  const who = { email: `persona${Date.now()}@example.com`, password }
  const { user } = await call('post', '/users', { user: { ...who, role_id: 2, passwordConfirmation: password } })
  await enterAs(page, administrator)
  await page.goto(`/users/${user.id}`)
  return { aPool, who, user }
}

test('the screen of a user links to their pools, their activity and their change history, and back to the list', async ({
  page,
}) => {
  const { aPool, who, user } = await openNewUser(page)
  const pool = await aPool()
  for (let times = 0; times < 8; times++) await caller(page.request, who)
  await (await caller(page.request, who))('post', `/pools/${pool.id}/inscribe`)
  const list = `/users?filter_email=${encodeURIComponent(who.email)}`
  await page.goto(list)
  await page.getByRole('link', { name: `Ver ${who.email}` }).click()
  await page.getByRole('region', { name: 'Competies' }).getByRole('link', { name: pool.name, exact: true }).click()
  await page.waitForURL(`**/pools/${pool.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pool.name)
  await page.goBack()
  const activity = page.getByRole('region', { name: 'Actividad' })
  await expect(activity.getByRole('listitem')).toHaveCount(8)
  await activity.getByRole('button', { name: 'Ver toda la actividad' }).click()
  await expect(activity.getByRole('listitem')).toHaveCount(10)
  await expect(activity.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver todo el historial' }).click()
  await page.waitForURL(`**/audit?filter_subject=user&filter_subject_id=${user.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historial de cambios')
  await page.goBack()
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(list)
})
