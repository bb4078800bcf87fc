import { expect } from './quiet.ts'
import { beforeFirst, homeField, playerInPools, rowOf, test, type } from './rows.ts'

test('when a deadline passes, the card on an open screen closes by itself and the typed score stays', {
  tag: '@slow',
}, async ({ page }) => {
  const { admin, match, pool } = await playerInPools(page)
  // Long enough to type a score on a loaded machine.
  const soon = () => admin.closeAt(match, new Date(Date.now() + 30_000))
  await beforeFirst(page, `**/api/pools/${pool.id}`, soon)
  await page.goto(`/myPools/${pool.id}?show=all`)
  const card = rowOf(page, match)
  await type(page, match, [3, 1])
  await expect(card.getByRole('timer')).toContainText('Cierra en 00:')
  await expect(card.getByText('3-1 no se envió antes del cierre.')).toBeVisible({ timeout: 60_000 })
  await expect(homeField(page, match)).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Enviar' })).toHaveCount(0)
})
