import { theOffice } from '../games.ts'
import { aPlayer } from '../people.ts'
import { expect, test } from '../quiet.ts'

test('the stop link in a reminder ends the mails to its recipient after one press', async ({ page }) => {
  const office = await theOffice(page.request)
  const player = await aPlayer(page.request)
  const pool = await office.aPool({ matches: [await office.aMatch(2)] })
  await player.call('post', `/pools/${pool.id}/inscribe`)
  const stopLink = async () => {
    const { mails } = await office.call('get', `/mails?recipient=${player.email}`)
    for (const { id } of mails) {
      const [path] = (await office.call('get', `/mails/${id}`)).mail.text.match(/\/stop_reminders\/[\w.-]+/) ?? []
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
