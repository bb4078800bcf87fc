import { administratorApi } from '../games.ts'
import { aPlayer } from '../people.ts'
import { expect, test } from '../quiet.ts'

test('the stop link in a reminder ends the mails to its recipient after one press', async ({ page }) => {
  const admin = await administratorApi(page.request)
  const player = await aPlayer(page.request)
  const pool = await admin.aPool({ matches: [await admin.aMatch(2)] })
  // Quiet hours are off, so that the test runs at night too.
  await player.call('post', '/reminders', { reminders: { quiet_from: 0, quiet_until: 0 } })
  await player.call('post', `/pools/${pool.id}/inscribe`)
  const stopLink = async () => {
    const { mails } = await admin.call('get', `/mails?recipient=${player.email}`)
    for (const { id } of mails) {
      const [path] = (await admin.call('get', `/mails/${id}`)).mail.text.match(/\/stop_reminders\/[\w.-]+/) ?? []
      if (path) return path
    }
    return undefined
  }
  const wantsMail = async () => (await player.call('get', '/reminders')).reminders.mail
  // The server checks for reminders once a minute.
  await expect.poll(stopLink, { timeout: 90_000 }).toBeDefined()
  await page.goto((await stopLink()) ?? '')
  await expect(page.getByRole('button', { name: 'No recibir más recordatorios' })).toBeVisible()
  expect(await wantsMail()).toBe(true)
  await page.getByRole('button', { name: 'No recibir más recordatorios' }).click()
  await expect(page.getByRole('status')).toHaveText('Ya no recibirás recordatorios por correo.')
  expect(await wantsMail()).toBe(false)
})
