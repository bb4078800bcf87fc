import { expectAccessible } from '../accessible.ts'
import { expect } from '../quiet.ts'
import { beforeFirst, homeField, nameOf, playerInPools, rowOf, test, type } from '../rows.ts'
import { sizes } from '../sizes.ts'

const past = 'El plazo para ingresar la predicción de este partido ya venció.'

for (const { device, viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('a prediction saved offline that arrives after the deadline is reported with its match and score', async ({
      page,
      context,
    }) => {
      const { admin, match, saved } = await playerInPools(page)
      await page.goto('/predictions')
      await type(page, match, [3, 1])
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(rowOf(page, match).getByText('Sin conexión, se enviará')).toBeVisible()
      await admin.close(match)
      await context.setOffline(false)
      await expect(page.getByText(`Llegó tarde: 3-1 de ${nameOf(match)} no se guardó.`)).toBeVisible()
      const late = page.getByText(`Llegó tarde: 3-1 no se guardó. ${past}`)
      await expect(late).toBeVisible()
      await expectAccessible(page)
      expect(await saved(match)).toBeNull()
      await page.reload()
      await expect(late).toBeVisible()
      await page.getByRole('button', { name: 'Descartar' }).click()
      await expect(late).toHaveCount(0)
    })

    test('moving a deadline closes an open form and opens it again, and the typed score can be sent', async ({
      page,
    }) => {
      const { admin, match, pool, saved } = await playerInPools(page)
      await page.goto(`/myPools/${pool.id}?show=all`)
      const card = rowOf(page, match)
      await type(page, match, [3, 1])
      await admin.close(match)
      await expect(card.getByText('3-1 no se envió antes del cierre.')).toBeVisible()
      await expect(card.getByText('Cerrado').first()).toBeVisible()
      await expect(homeField(page, match)).toHaveCount(0)
      await admin.closeAt(match, new Date(Date.now() + 86_400_000))
      await expect(homeField(page, match)).toHaveValue('3')
      await card.getByRole('button', { name: 'Enviar' }).click()
      await expect(card.getByText('Enviado')).toBeVisible()
      expect(await saved(match)).toBe('3-1')
    })

    test('a row of the sheet whose deadline is moved disappears and returns with its typed score', async ({ page }) => {
      const { admin, match, saved } = await playerInPools(page)
      await page.goto('/predictions')
      await type(page, match, [3, 1])
      await admin.close(match)
      await expect(page.getByText('3-1 sigue sin enviar: ahora no se admiten pronósticos.')).toBeVisible()
      await expect(page.getByRole('main').getByText(nameOf(match))).toBeVisible()
      await admin.closeAt(match, new Date(Date.now() + 86_400_000))
      await expect(rowOf(page, match).getByText('Con cambios')).toBeVisible()
      await expect(homeField(page, match)).toHaveValue('3')
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(rowOf(page, match).getByText('Enviado')).toBeVisible()
      expect(await saved(match)).toBe('3-1')
    })
  })

test('a prediction saved offline is late if a result was entered before it arrived', async ({ page, context }) => {
  const { admin, match, saved } = await playerInPools(page)
  // The deadline is set when the sheet is requested, so that the match is open long enough.
  const soon = () => admin.closeAt(match, new Date(Date.now() + 30_000))
  await beforeFirst(page, '**/api/predictionSheet', soon)
  await page.goto('/predictions')
  await type(page, match, [3, 1])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(rowOf(page, match).getByText('Sin conexión, se enviará')).toBeVisible()
  await expect(homeField(page, match)).toBeDisabled({ timeout: 60_000 })
  const match_result = { home_team_score: 3, away_team_score: 1 }
  // The clock of the server may be a moment behind that of the page.
  await expect(() => admin.call('post', `/matches/${match.id}/result`, { match_result })).toPass()
  await context.setOffline(false)
  await expect(page.getByText(`Llegó tarde: 3-1 de ${nameOf(match)} no se guardó.`)).toBeVisible()
  await expect(page.getByText(`Llegó tarde: 3-1 no se guardó. ${past}`)).toBeVisible()
  expect(await saved(match)).toBeNull()
})
