import type { Page } from '@playwright/test'
import { administratorApi } from './games.ts'
import { administrator, confirm, enterAs } from './people.ts'
import { expect, noisyTest } from './quiet.ts'

const aPool = async (page: Page, parts = {}) => {
  const admin = await administratorApi(page.request)
  await enterAs(page, administrator)
  return { admin, pool: await admin.aPool(parts) }
}

noisyTest(
  'a pool goes through all its states, and each state offers its own buttons',
  { tag: '@slow' },
  async ({ page }) => {
    const { pool } = await aPool(page)
    await page.goto(`/pools/${pool.id}`)
    const section = page.getByRole('region', { name: 'Cambiar estado' })
    // The history below contains the states as well.
    const facts = page.locator('dl').first().getByRole('definition')
    const steps = [
      ['Empezar', 'En progreso', 'Pausar Finalizar'],
      ['Pausar', 'Pausada', 'Reanudar Finalizar Desactivar'],
      ['Reanudar', 'En progreso', 'Pausar Finalizar'],
      ['Pausar', 'Pausada', 'Reanudar Finalizar Desactivar'],
      ['Desactivar', 'Inactiva', 'Reactivar Archivar'],
      ['Reactivar', 'Por empezar', 'Empezar Desactivar'],
      ['Empezar', 'En progreso', 'Pausar Finalizar'],
      ['Finalizar', 'Finalizada', 'Archivar'],
      ['Archivar', 'Archivada', ''],
    ] as const
    for (const [press, state, offered] of steps) {
      await section.getByRole('button', { name: press }).click()
      if (/^(Empezar|Reanudar|Finalizar|Archivar)$/.test(press)) await confirm(page)
      await expect(facts.filter({ hasText: new RegExp(`^${state}$`) })).toBeVisible()
      await expect(section.getByRole('button')).toHaveText(offered === '' ? [] : offered.split(' '))
      await expect(page.getByText('Se ha eliminado')).toHaveCount(0)
    }
    await expect(page.getByText('Se ha actualizado el estado de la compety con éxito').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0)
  },
)
