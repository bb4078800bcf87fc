import type { Page } from '@playwright/test'
import { administratorApi } from './games.ts'
import { administrator, enterAs } from './people.ts'
import { expect, test } from './quiet.ts'

const subject = /^Te ha invitado /

/** A signed-in administrator and two new mails to addresses with this common part. */
const signInAsAdministrator = async (page: Page) => {
  const { call, aPool } = await administratorApi(page.request)
  const { id } = await aPool()
  const common = `correo${Date.now()}`
  const addresses = ['a', 'b'].map((letter) => `${common}${letter}@example.com`)
  for (const email of addresses) await call('post', `/pool/${id}/invite`, { email, message: 'Ven a jugar' })
  const { mails } = await call('get', `/mails?recipient=${common}&order=created_at_asc`)
  await enterAs(page, administrator)
  return { common, addresses, mails }
}

const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })

test('a failed mail can be sent again from its detail view', { tag: '@slow' }, async ({ page }) => {
  const { common, mails } = await signInAsAdministrator(page)
  const requested: string[] = []
  await page.route('**/api/mails/*/resend', (route) => {
    requested.push(new URL(route.request().url()).pathname)
    const mail = { ...mails[0], state: 'waiting' }
    return route.fulfill({ json: { status: 'success', message: 'El correo se enviará de nuevo.', mail } })
  })
  await page.goto(`/outbox?recipient=${common}&mail=${mails[0].id}`)
  await page.getByRole('dialog', { name: subject }).getByRole('button', { name: 'Enviar de nuevo' }).click()
  await expect(exactText(page, 'El correo se enviará de nuevo.')).toBeVisible()
  expect(requested).toEqual([`/api/mails/${mails[0].id}/resend`])
})
