import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { administratorApi } from './games.ts'
import { aPlayer, enterAs } from './people.ts'
import { expect, test } from './quiet.ts'
import { sizes } from './sizes.ts'

/** A new player whom an administrator invites to pools. */
const invitedPlayer = async (page: Page, { pools = 1, is_private = false } = {}) => {
  const admin = await administratorApi(page.request)
  const player = await aPlayer(page.request)
  const invitedTo = []
  for (let made = 0; made < pools; made++) {
    const pool = await admin.aPool({ is_private })
    await admin.call('post', `/pool/${pool.id}/invite`, { email: player.email, message: '¿Vienes?' })
    invitedTo.push(pool)
  }
  const { invitations } = await player.call('get', '/session')
  return { player, pools: invitedTo, invitations }
}

const logInHere = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}
const openMailbox = async (page: Page, name: RegExp) => {
  await page.getByRole('banner').getByRole('button', { name }).click()
  return page.getByRole('dialog', { name: 'Invitaciones' })
}
const title = 'Te han invitado a esta compety'

for (const { device, viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('the mailbox shows five of six invitations, and accepting one opens its pool', { tag: '@slow' }, async ({
      page,
    }) => {
      const { player, pools } = await invitedPlayer(page, { pools: 6 })
      await enterAs(page, player)
      await page.goto('/dashboard')
      const mailbox = await openMailbox(page, /Invitaciones, 6 nuevas/)
      await expect(mailbox.getByText('6 Nuevas')).toBeVisible()
      await expect(mailbox.getByRole('listitem')).toHaveCount(5)
      await expectAccessible(page)
      // The newest come first, so the oldest is missing.
      await expect(mailbox.getByText(pools[0].name)).toHaveCount(0)
      await mailbox.getByRole('button', { name: pools[5].name }).click()
      const invitation = page.getByRole('dialog', { name: title })
      await expect(invitation.getByText('¿Vienes?')).toBeVisible()
      await expectAccessible(page)
      // The second press comes when the first one is answered and the dialog fades.
      await invitation.getByRole('button', { name: 'Aceptar invitacion' }).click({ clickCount: 2, delay: 60 })
      await page.waitForURL(`**/myPools/${pools[5].id}`)
      await expect(page.getByText('Se ha inscrito con éxito en la compety')).toHaveCount(1)
      await expect(page.getByRole('button', { name: /Invitaciones, 5 nuevas/ })).toBeVisible()
    })

    test('a visitor opens an invitation link, logs in, and is enrolled', async ({ page }) => {
      const { player, pools, invitations } = await invitedPlayer(page)
      await page.goto(`/accept_invitation/${invitations[0].hash}`)
      await page.waitForURL('**/login')
      await expect(page.getByText('Tienes una invitación. Ingresa o crea tu cuenta')).toBeVisible()
      await expect(page.getByText('Intentó acceder a una url no encontrada')).toHaveCount(0)
      await logInHere(page, player)
      await page.waitForURL('**/accept_invitation/**')
      await page.getByRole('button', { name: 'Aceptar invitacion' }).click()
      await expect(page.getByRole('heading', { name: 'Te has inscrito en la compety' })).toBeVisible()
      await expect(page.getByText('Se ha inscrito con éxito en la compety')).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => localStorage.getItem('compety-invitation-path'))).toBeNull()
      await page.getByRole('link', { name: 'Ingresar', exact: true }).click()
      await page.waitForURL(`**/myPools/${pools[0].id}`)
    })

    test('an organizer is rated in half stars with the keyboard, and the rating can be changed', {
      tag: '@slow',
    }, async ({ page }) => {
      const player = await aPlayer(page.request)
      await enterAs(page, player)
      await page.goto('/organizer_profile/radiogol?tab=reviews')
      await page.getByRole('button', { name: 'Calificar', exact: true }).press('Enter')
      const stars = page.getByRole('slider', { name: 'Calificación en estrellas' })
      await stars.press('ArrowLeft')
      await expect(stars).toHaveAttribute('aria-valuetext', '4,5 de 5 estrellas')
      await expect(stars).toHaveCSS('outline-style', 'none')
      await expect(stars.locator('..')).toHaveCSS('outline-style', 'solid')
      await page.getByLabel('Comentario (opcional)').fill('Muy serios.')
      await page.getByRole('button', { name: 'Enviar calificación' }).press('Enter')
      await expect(page.getByText('Se ha enviado la calificación con éxito')).toBeVisible()
      const own = page.getByRole('main').getByRole('listitem').filter({ hasText: player.username })
      await expect(own.getByText('Muy serios.')).toBeVisible()
      await expect(own.getByRole('img', { name: 'Calificación: 4,5 de 5' })).toBeVisible()
      await page.getByRole('button', { name: 'Tu calificación: 4,5' }).click()
      await stars.press('Home')
      await expect(stars).toHaveAttribute('aria-valuetext', '1 de 5 estrellas')
      await page.getByRole('button', { name: 'Modicar calificación' }).click()
      await expect(own.getByRole('img', { name: 'Calificación: 1 de 5' })).toBeVisible()
      await expect(own).toHaveCount(1)
    })
  })
