import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { administrator, caller, demoPlayer, enterAs } from '../people.ts'
import { expect, test } from '../quiet.ts'

type Row = { id: number; email: string; username: string | null; funnel_status: number; funnelStatusAsString: string }

const signInAsAdministrator = async (page: Page) => {
  const call = await caller(page.request, administrator)
  await enterAs(page, administrator)
  const { usersReports } = await call('get', `/usersReports?email=${demoPlayer.email}`)
  return { call, player: usersReports[0] as Row }
}

const rows = (page: Page) => page.getByRole('table', { name: 'Reporte de usuarios' }).locator('tbody').getByRole('row')
const table = (page: Page) => page.getByRole('table', { name: 'Reporte de usuarios' })

test('the exported file holds the whole filtered list in the order of the screen', async ({ page }) => {
  const { call } = await signInAsAdministrator(page)
  await page.goto('/usersReport?filter_email=example&order=id_desc')
  await expect(rows(page)).toHaveCount(50)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^jugadores-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(head).toContain('ID,Usuario,Email,Estatus,Estatus de embudo,Competies activas,Usuarios referidos')
  const shown = (await table(page).locator('tbody td:first-child').allInnerTexts()).map(Number)
  const ids = lines.map((line) => Number(line.split(',')[0]))
  expect(ids.slice(0, 50)).toEqual(shown)
  const { total } = await call('get', '/usersReports?email=example')
  expect(ids).toHaveLength(total)
})
