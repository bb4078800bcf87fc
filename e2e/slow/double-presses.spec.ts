import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { administratorApi } from '../games.ts'
import { administrator, enterAs } from '../people.ts'
import { expect, test } from '../quiet.ts'

/** Both presses come before the screen has changed. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })

/** Lets each request of a creation take a while, and returns how many there were. */
const countSlowRequests = async (page: Page, path: string) => {
  let sent = 0
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() === 'POST') sent++
    await sleep(400)
    await route.fallback()
  })
  return () => sent
}

type Creation = {
  path: (pool: number) => string
  screen: (pool: number) => string
  make: (page: Page) => Promise<void>
}

const saved = async (page: Page, name: string) => {
  await pressTwice(page.getByRole('button', { name, exact: true }).last())
}

const creations: Record<string, Creation> = {
  webhook: {
    path: () => '/webhooks',
    screen: () => '/webhooks',
    make: async (page) => {
      await page.getByRole('button', { name: 'Agregar webhook' }).first().click()
      await page.getByRole('textbox', { name: 'Dirección' }).fill('https://example.com/dos-veces')
      await saved(page, 'Guardar')
      await expect(page.getByRole('textbox', { name: 'Clave' })).toHaveValue(/^whsec_/)
    },
  },
  token: {
    path: () => '/tokens',
    screen: () => '/myProfile?tab=tokens',
    make: async (page) => {
      await page.getByRole('button', { name: 'Crear token' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Mi programa')
      await dialog.getByRole('checkbox').first().check()
      await saved(page, 'Crear token')
      await expect(dialog.getByRole('textbox')).toHaveValue(/^cpt_/)
    },
  },
  league: {
    path: (pool) => `/pools/${pool}/leagues`,
    screen: (pool) => `/pools/${pool}?tab=leagues&view=office`,
    make: async (page) => {
      await page.getByRole('button', { name: 'Nuevo grupo' }).click()
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Ventas')
      await saved(page, 'Guardar')
      await expect(page.getByRole('dialog')).toBeHidden()
    },
  },
  question: {
    path: (pool) => `/pools/${pool}/questions`,
    screen: (pool) => `/pools/${pool}?tab=questions`,
    make: async (page) => {
      await page.getByRole('button', { name: 'Nueva pregunta' }).click()
      const form = page.getByRole('form', { name: 'Pregunta' })
      await form.getByLabel('Pregunta', { exact: true }).fill('¿Quién gana?')
      await form.getByLabel('Opciones, una en cada línea').fill('Ana\nLuis')
      await form.getByRole('button', { name: 'Se responde hasta, día' }).click()
      await page.getByRole('button', { name: 'Mes siguiente' }).click()
      await page.getByRole('button', { name: /^15 / }).click()
      await saved(page, 'Guardar')
      await expect(form).toBeHidden()
    },
  },
}

for (const [name, { path, screen, make }] of Object.entries(creations))
  test(`two presses on a slow network make one ${name}`, async ({ page, request }) => {
    const pool = await (await administratorApi(request)).aPool()
    await enterAs(page, administrator)
    await page.goto(screen(pool.id))
    const countSent = await countSlowRequests(page, path(pool.id))
    await make(page)
    expect(countSent()).toBe(1)
  })
