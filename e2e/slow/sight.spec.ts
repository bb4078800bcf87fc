import type { Locator, Page } from '@playwright/test'
import { administrator, demoPlayer, enterAs } from '../people.ts'
import { expect, test } from '../quiet.ts'

/** Whether the middle of an element is on the screen and nothing is in front of it. */
const isInSight = (element: Locator) =>
  element.evaluate((box) => {
    const { left, top, width, height } = box.getBoundingClientRect()
    const front = document.elementFromPoint(left + width / 2, top + height / 2)
    return box === front || box.contains(front)
  })

const outlineOf = (element: Locator) =>
  element.evaluate((box) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(box)
    return outlineStyle === 'none' ? '0px' : outlineWidth
  })

const backgroundOf = (element: Locator) => element.evaluate((box) => getComputedStyle(box).backgroundColor)

const scores = (page: Page) => page.getByRole('textbox', { name: /^Goles de / })

for (const [width, height] of [
  [320, 256],
  [667, 320],
] as const)
  test(`no bar covers the scores of the sheet on a screen of ${width} by ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await enterAs(page, demoPlayer)
    await page.goto('/predictions')
    for (const index of [0, 5, 6, 13]) {
      await scores(page).nth(index).focus()
      await expect.poll(() => isInSight(scores(page).nth(index))).toBe(true)
    }
    const bar = page.getByRole('navigation', { name: 'Navegación rápida' })
    await expect(bar).not.toBeInViewport()
    await page.keyboard.press('Control+End')
    await bar.getByRole('link', { name: 'Inicio' }).focus()
    await expect(bar).toBeInViewport()
  })

/** The height of the screen that bars take which stay in place. */
const heightOfBars = () =>
  [...document.querySelectorAll('body *')].reduce((sum, element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    const isBar = /fixed|sticky/.test(getComputedStyle(element).position) && width > innerWidth / 2
    return isBar ? sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) : sum
  }, 0)

// A phone on its side, and a desk at a zoom of 200 and 400 %.
for (const [width, height] of [
  [740, 360],
  [720, 450],
  [320, 256],
] as const)
  test(`bars leave at least half of a screen of ${width} by ${height} px to the content`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await enterAs(page, demoPlayer)
    for (const path of ['/dashboard', '/predictions', '/myPools/1', '/myPools/1?tab=ranking', '/globalRanking']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.mouse.wheel(0, 600)
      await expect.poll(() => page.evaluate(heightOfBars), path).toBeLessThanOrEqual(height / 2)
    }
  })

test('the profile does not scroll sideways on a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enterAs(page, demoPlayer)
  await page.goto('/myProfile')
  await expect(page.getByRole('button', { name: 'Elegir imagen' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a faulty field shows that it has the focus', async ({ page }) => {
  await enterAs(page, administrator)
  await page.goto('/newTeam')
  const name = page.getByLabel('Nombre')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  expect(await outlineOf(name)).toBe('2px')
})

test('a menu of the header closes when Tab leaves it, and shows its focus in the colour of the page', async ({
  page,
}) => {
  await enterAs(page, demoPlayer)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Invitaciones/ }).press('Enter')
  const menu = page.getByRole('dialog', { name: 'Invitaciones' })
  const last = menu.getByRole('link', { name: 'Elegir mis avisos' })
  await last.focus()
  const light = await last.evaluate((link) => getComputedStyle(link).outlineColor)
  expect(light).toBe('rgb(11, 18, 32)')
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
})

test('in forced colours the current entry, the scores and the switch of reminders are still marked', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enterAs(page, demoPlayer)
  await page.goto('/myPools/1?show=open')
  const filters = page.getByRole('navigation', { name: 'Filtrar partidos' }).getByRole('link')
  await expect(filters).toHaveCount(3)
  expect(await backgroundOf(filters.nth(0))).not.toBe(await backgroundOf(filters.nth(1)))
  const score = page.getByRole('spinbutton', { name: /^Goles de / }).first()
  expect(await score.evaluate((box) => getComputedStyle(box).borderTopStyle)).not.toBe('none')
  await page.goto('/notifications')
  const knob = page.getByRole('switch', { name: 'Recordatorios por correo' }).locator('+ *')
  await expect(knob).toHaveCSS('border-top-style', 'solid')
})
