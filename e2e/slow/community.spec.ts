import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { administratorApi } from '../games.ts'
import { administrator, aPlayer, caller, demoPlayer, enterAs } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'
import { sizes } from '../sizes.ts'

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

    test('a player who has opened a pool enters it through its invitation', async ({ page }) => {
      const { player, pools } = await invitedPlayer(page)
      await enterAs(page, player)
      await page.goto(`/availablePools/${pools[0].id}`)
      await expect(page.getByRole('button', { name: 'Participar' })).toBeVisible()
      await (await openMailbox(page, /Invitaciones, 1 nueva/)).getByRole('button', { name: pools[0].name }).click()
      await page.getByRole('button', { name: 'Aceptar invitacion' }).click()
      await expect(page.getByText('Se ha inscrito con éxito en la compety')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: pools[0].name })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(`/myPools/${pools[0].id}`)
    })

    test('a player who enrols with the button of a pool has no new invitation to it', async ({ page }) => {
      const { player, pools } = await invitedPlayer(page)
      await enterAs(page, player)
      await page.goto(`/availablePools/${pools[0].id}`)
      await expect(page.getByRole('button', { name: 'Invitaciones, 1 nueva' })).toBeVisible()
      await page.getByRole('button', { name: 'Participar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Participar' }).click()
      await expect(page.getByRole('button', { name: 'Invitaciones', exact: true })).toBeVisible()
    })

    test('an invitation rejected in the mailbox is gone from every list', async ({ page }) => {
      const { player, pools } = await invitedPlayer(page)
      await enterAs(page, player)
      await page.goto('/dashboard')
      const mailbox = await openMailbox(page, /Invitaciones, 1 nueva/)
      await mailbox.getByRole('button', { name: pools[0].name }).press('Enter')
      await page.getByRole('button', { name: 'Rechazar invitación' }).press('Enter')
      await expect(page.getByText('Se ha rechazado la invitación con éxito')).toBeVisible()
      await expect((await openMailbox(page, /^Invitaciones$/)).getByText('No posee invitaciones')).toBeVisible()
      await page.getByRole('link', { name: 'Ver todas las invitaciones' }).click()
      await page.waitForURL('**/invitations')
      await expect(page.getByRole('main').getByText('No posee invitaciones')).toBeVisible()
    })

    test('the list of invitations asks before it accepts or rejects, and still lists accepted invitations', async ({
      page,
    }) => {
      const { player, pools } = await invitedPlayer(page, { pools: 2 })
      await enterAs(page, player)
      await page.goto('/invitations')
      const cards = page.getByRole('article')
      await expect(cards).toHaveCount(2)
      await expect(cards.first()).toHaveAccessibleName(pools[1].name)
      await cards.first().getByRole('button', { name: 'Aceptar invitacion' }).click()
      await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Aceptar invitacion' }).click()
      await page.waitForURL(`**/myPools/${pools[1].id}`)
      await page.goto('/invitations')
      await expect(cards.first().getByText('Invitacion aceptada')).toBeVisible()
      await cards.last().getByRole('button', { name: 'Rechazar invitación' }).click()
      const question = page.getByRole('dialog', { name: 'Rechazar invitación' })
      await expect(question).toBeVisible()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Rechazar invitación' }).click()
      await expect(cards).toHaveCount(1)
    })

    test('an invitation to a private pool can only be accepted by its mailed link until the address is proven', async ({
      page,
    }) => {
      const { player, invitations } = await invitedPlayer(page, { is_private: true })
      expect(invitations[0].hash).toBeNull()
      await enterAs(page, player)
      await page.goto('/invitations')
      await expect(page.getByText('abre el enlace del correo')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Aceptar invitacion' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Rechazar invitación' })).toBeVisible()
    })

    // The browser logs the refusal.
    noisyTest('the link of an invitation says why it cannot be accepted', async ({ page }) => {
      const failed = page.getByRole('heading', { name: 'Ocurrió un error al intentar inscribirte en la comperty' })
      const { player, pools, invitations } = await invitedPlayer(page)
      await player.call('post', '/acceptInvitation', { invitation_id: invitations[0].id })
      await enterAs(page, player)
      await page.goto(`/accept_invitation/${invitations[0].hash}`)
      await page.getByRole('button', { name: 'Aceptar invitacion' }).click()
      await expect(failed).toBeVisible()
      await expect(page.getByText('Invitación ya aceptada.')).toBeVisible()
      await expectAccessible(page)
      const wayIn = page.getByRole('link', { name: 'Ingresar', exact: true })
      await expect(wayIn).toHaveAttribute('href', `/myPools/${pools[0].id}`)
      await page.goto('/accept_invitation/nada')
      await expect(page.getByText('No existe la invitación solicitada.')).toBeVisible()
      // The address must be proven, so that the invitation is also in the list.
      const ofDemo = await (await caller(page.request, demoPlayer))('get', '/session')
      await page.goto(`/accept_invitation/${ofDemo.invitations[0].hash}`)
      await expect(page.getByText(` y entraste como ${player.email}.`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Ingresar con la otra dirección' })).toBeVisible()
    })

    for (const first of ['invitation', 'session'])
      noisyTest(
        `an invitation opens after the log-in if the session turns out to have ended at the request for the ${first}`,
        async ({ page }) => {
          const { player, pools, invitations } = await invitedPlayer(page)
          const { user } = await player.call('get', '/session')
          const stale = { token: '1.nothing', user }
          await page.goto('/favicon.svg')
          await page.evaluate((root) => localStorage.setItem('root', root), JSON.stringify(stale))
          // The other call is never answered.
          const other = first === 'session' ? '**/api/accept_invitation/**' : '**/api/session'
          let isHeld = true
          await page.route(other, (route) => (isHeld ? undefined : route.continue()))
          await page.goto(`/accept_invitation/${invitations[0].hash}`)
          await page.waitForURL('**/login')
          isHeld = false
          await logInHere(page, player)
          await page.waitForURL('**/accept_invitation/**')
          await page.getByRole('button', { name: 'Aceptar invitacion' }).click()
          await page.getByRole('link', { name: 'Ingresar', exact: true }).click()
          await page.waitForURL(`**/myPools/${pools[0].id}`)
        },
      )

    test('a subscription to an organizer is made and cancelled, and both persist after a reload', async ({ page }) => {
      await enterAs(page, await aPlayer(page.request))
      await page.goto('/organizer_profile/radiogol')
      await page.getByRole('button', { name: 'Suscribirse' }).dblclick()
      await expect(page.getByText('Te has suscrito con éxito al organizador')).toHaveCount(1)
      // The second press of a slow double click, after the answer.
      await page.getByRole('button', { name: 'Cancelar suscripción' }).dispatchEvent('click', { detail: 2 })
      await page.reload()
      await page.getByRole('button', { name: 'Cancelar suscripción' }).click()
      await expect(page.getByText('Se ha cancelado con éxito la suscripción al organizador')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Suscribirse' })).toBeVisible()
    })

    test('a player who subscribed in another tab is told so on pressing again', async ({ page }) => {
      const player = await aPlayer(page.request)
      await enterAs(page, player)
      await page.goto('/organizer_profile/radiogol')
      await expect(page.getByRole('button', { name: 'Suscribirse' })).toBeVisible()
      const { organizer } = await player.call('get', '/organizers/profile/radiogol')
      await player.call('post', `/organizers/${organizer.id}/subscribe`)
      await page.getByRole('button', { name: 'Suscribirse' }).click()
      await expect(page.getByText('El usuario ya esta subscrito a este organizador.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cancelar suscripción' })).toBeVisible()
    })

    test('a player of a pool rates it, sees the review, and changes the rating', async ({ page }) => {
      const admin = await administratorApi(page.request)
      const pool = await admin.aPool()
      const player = await aPlayer(page.request)
      await player.call('post', `/pools/${pool.id}/inscribe`)
      await enterAs(page, player)
      await page.goto(`/myPools/${pool.id}?tab=reviews`)
      const own = page.getByRole('region', { name: 'Tu calificación' })
      const stars = own.getByRole('slider', { name: 'Calificación en estrellas' })
      await stars.press('End')
      await stars.press('ArrowLeft')
      await expectAccessible(page)
      await own.getByLabel('Comentario (opcional)').fill('Muy reñida.')
      await own.getByRole('button', { name: 'Enviar calificación' }).click()
      await expect(page.getByText('Se ha enviado la calificación con éxito')).toBeVisible()
      const review = page.getByRole('main').getByRole('listitem').filter({ hasText: player.username })
      await expect(review.getByText('Muy reñida.')).toBeVisible()
      await expect(review.getByRole('img', { name: 'Calificación: 4,5 de 5' })).toBeVisible()
      await stars.press('Home')
      await own.getByRole('button', { name: 'Modicar calificación' }).click()
      await expect(review.getByRole('img', { name: 'Calificación: 0,5 de 5' })).toBeVisible()
      await page.reload()
      await expect(review).toHaveCount(1)
    })

    test('the profile of a player shows pools and performance, and links to the pools', async ({ page }) => {
      const admin = await administratorApi(page.request)
      const pools = [await admin.aPool(), await admin.aPool(), await admin.aPool(), await admin.aPool()]
      const played = await aPlayer(page.request)
      for (const { id } of pools) await played.call('post', `/pools/${id}/inscribe`)
      await enterAs(page, await aPlayer(page.request))
      await page.goto(`/user/${played.username}`)
      await expect(page.getByRole('heading', { name: played.username, level: 1 })).toBeVisible()
      await expect(page.getByText('07/07', { exact: true })).toBeVisible()
      const cards = page.getByRole('article')
      await expect(cards).toHaveCount(4)
      const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
      expect(tops.filter((top) => top === tops[0])).toHaveLength(device === 'phone' ? 1 : 3)
      await page.getByRole('tab', { name: 'Rendimiento en Compety' }).click()
      await expect(page.getByRole('region', { name: 'Este mes' }).getByText('0,00 %')).toBeVisible()
      await page.getByRole('tab', { name: 'Participando en Competies' }).click()
      await page.getByRole('article', { name: pools[2].name }).getByRole('button', { name: 'Participar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Participar' }).click()
      await page.waitForURL(`**/myPools/${pools[2].id}`)
      await page.goBack()
      const joined = page.getByRole('article', { name: pools[2].name })
      await expect(joined.getByRole('link', { name: 'Ingresar' })).toBeVisible()
      await expect(joined.getByRole('button', { name: `Invitar a ${pools[2].name}` })).toBeVisible()
    })

    noisyTest(
      'an unknown player is reported on the screen, an unknown organizer after leading back',
      async ({ page }) => {
        await enterAs(page, administrator)
        await page.goto('/user/nadie')
        await expect(
          page.getByText('No existe un usuario registrado en Compety con ese nombre de usuario.'),
        ).toBeVisible()
        await page.goto('/organizer_profile/nadie')
        // Both the screen and the notice show the text until the redirect.
        await expect(
          page.getByText('No existe un organizador registrado en Compety con ese nombre.').first(),
        ).toBeVisible()
        await page.waitForURL('**/dashboard')
      },
    )
  })
