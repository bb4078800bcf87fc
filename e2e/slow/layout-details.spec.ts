import type { Locator, Page } from '@playwright/test'
import { administratorApi } from '../games.ts'
import { administrator, aPlayer, demoPlayer, enterAs, withoutStream } from '../people.ts'
import { expect, test } from '../quiet.ts'

/** The texts of these parts that reach sideways out of a box around them, or are hidden by one. */
const cutTexts = (parts: Locator) =>
  parts.evaluateAll((parts) => {
    const isCut = (text: Node, part: Element) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()]
      for (let box = text.parentElement; box && part.contains(box); box = box.parentElement) {
        const { display, overflowY } = getComputedStyle(box)
        if (display === 'inline' || display === 'contents') continue
        const { left, right, top, bottom } = box.getBoundingClientRect()
        // The space after the last letter may reach out.
        if (lines.some((line) => line.left < left - 2 || line.right > right + 2)) return true
        const isHidden = (line: DOMRect) => line.top + line.height / 2 < top || line.top + line.height / 2 > bottom
        if (overflowY !== 'visible' && lines.some(isHidden)) return true
      }
      return false
    }
    return parts.flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const cut: (string | null)[] = []
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        if (text.parentElement?.closest('.spoken') === null && isCut(text, part)) cut.push(text.textContent)
      return cut
    })
  })

/** The spacing of WCAG 1.4.12, which no text may be lost by. */
const spaceTexts = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

for (const [what, width, part] of [
  ['the sheet', 1280, 'main article'],
  ['the sheet', 360, 'main article'],
  ['the bar below', 360, 'nav[aria-label="Navegación rápida"] :is(a, button)'],
] as const)
  test(`no text of ${what} is cut with wide spacing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await enterAs(page, demoPlayer)
    await page.goto('/predictions')
    await expect(page.locator('main article').first()).toBeVisible()
    await spaceTexts(page)
    await expect(page.locator(part)).not.toHaveCount(0)
    expect(await cutTexts(page.locator(part))).toEqual([])
  })

const long = {
  team: 'Internacional Universitario de Independencia',
  pool: 'Supercampeonato interdepartamental de constitucionalistas',
  username: 'jugador_con_un_nombre_muy_largo',
}

/** Answers of the server get long names of teams, pools and players. */
const lengthenNames = (page: Page) =>
  page.route(/\/api\/(?!changes|authenticate)/, async (route) => {
    const answer = await route.fetch()
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer })
    const json = JSON.parse(await answer.text(), (key, value) => {
      if (key === 'username' && value) return long.username
      if (key === 'home_team' || key === 'away_team') return { ...value, name: long.team }
      return value && typeof value === 'object' && 'pool_user_status_string' in value
        ? { ...value, name: long.pool }
        : value
    })
    return route.fulfill({ response: answer, json })
  })

for (const [screen, path, names, name] of [
  ['the sheet', '/predictions', 'main article', long.team],
  ['the own pools', '/myPools', 'main article :is(h3, li b)', long.pool],
  ['the ranking', '/globalRanking', 'main [role=row] [role=cell]', long.username],
] as const)
  test(`no name of ${screen} is cut on a screen of 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await withoutStream(page)
    await lengthenNames(page)
    await enterAs(page, demoPlayer)
    await page.goto(path)
    // The sheet breaks long words by soft hyphens.
    const shown = page.locator(names).filter({ hasText: new RegExp([...name].join('\u00ad?')) })
    await expect(shown.first()).toBeVisible()
    expect(await cutTexts(page.locator(names))).toEqual([])
  })

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((text) => {
    const part = Number(text) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the border and the knob of a switch that is off stand out in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await enterAs(page, demoPlayer)
    await page.goto('/notifications')
    const mail = page.getByRole('switch', { name: 'Recordatorios por correo' })
    await mail.click()
    await expect(mail).not.toBeChecked()
    await expect(page.getByText('Se han actualizado tus avisos con éxito')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const colours = () =>
      mail.locator('+ *').evaluate((track) => {
        const knob = track.firstElementChild ?? track
        let around = track.parentElement
        while (around && /, 0\)$/.test(getComputedStyle(around).backgroundColor)) around = around.parentElement
        return {
          border: getComputedStyle(track).borderTopColor,
          track: getComputedStyle(track).backgroundColor,
          knob: getComputedStyle(knob).borderTopColor,
          around: getComputedStyle(around ?? document.body).backgroundColor,
        }
      })
    await expect.poll(async () => contrast((await colours()).border, (await colours()).around)).toBeGreaterThan(3)
    await expect.poll(async () => contrast((await colours()).knob, (await colours()).track)).toBeGreaterThan(3)
    // The choice is shown before it is saved, and other tests expect it.
    const saved = page.waitForResponse('**/api/notifications')
    await mail.click()
    await expect(mail).toBeChecked()
    await saved
  })

const openRole = async (page: Page) => {
  const { call } = await administratorApi(page.request)
  const { role } = await call('post', '/roles', { role: { name: `Rol ${Date.now()}`, description: 'De una prueba' } })
  await enterAs(page, administrator)
  await page.goto(`/roles/${role.id}`)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
}

test('no box of a role that has the focus is below the bar with its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openRole(page)
  await page.getByRole('searchbox', { name: 'Buscar un privilegio' }).focus()
  const overlap = () =>
    page.evaluate(() => {
      const bar = document.querySelector('[data-save-bar]')?.getBoundingClientRect().top ?? 0
      return (document.activeElement?.getBoundingClientRect().bottom ?? 0) - bar
    })
  for (let pressed = 0; pressed < 20; pressed++) {
    await page.keyboard.press('Tab')
    await expect(page.locator('input:focus, main button:focus')).toHaveCount(1)
    await expect.poll(overlap).toBeLessThanOrEqual(0)
  }
})

test('with more contrast borders and secondary texts get the colour of the text', async ({ page }) => {
  await openRole(page)
  const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  const border = page.locator('[data-save-bar]')
  const secondary = border.getByRole('status')
  await expect(secondary).not.toHaveCSS('color', text)
  await expect(border).not.toHaveCSS('border-top-color', text)
  await page.emulateMedia({ contrast: 'more' })
  await expect(secondary).toHaveCSS('color', text)
  await expect(border).toHaveCSS('border-top-color', text)
})

test('a toast of five lines is shown whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { aPool } = await administratorApi(page.request)
  const pool = await aPool({ rules: {} })
  await enterAs(page, administrator)
  await page.goto(`/pools/${pool.id}/addPointRules`)
  const boxes = page.locator('main').getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  for (const box of (await boxes.all()).slice(0, 5)) await box.check()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const host = page.locator('div:has(> [aria-live=assertive] + [aria-live=polite])')
  await expect(host.getByText(/^Se ha agregado/)).toHaveCount(5)
  expect(await cutTexts(host)).toEqual([])
})

test('the links of an organizer are high enough for a thumb on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, demoPlayer)
  await page.goto('/organizer_profile/radiogol')
  const links = page.locator('dd a')
  await expect(links).not.toHaveCount(0)
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

/** A feed that is off, of a new tournament. */
const openFeed = async (page: Page) => {
  const { call } = await administratorApi(page.request)
  const tournament = { tournament_name: `Torneo ${Date.now()}`, tournament_season: '2031' }
  const source = { provider: 'csv', address: 'https://example.com/liga.csv', enabled: false }
  const { feed } = await call('post', '/feeds', { feed: { ...tournament, ...source } })
  await enterAs(page, administrator)
  await page.goto(`/feeds/${feed.id}`)
}

test('the outcome of the last run of a feed stays in its field on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const started_at = '2031-05-01T12:00:00.000Z'
  const run = { id: 1, started_at, finished_at: started_at, trigger: 'interval', actor: null, progress: null }
  const last_run = {
    ...run,
    outcome: 'waiting',
    outcomeAsString: '',
    reason: null,
    requests: 1,
    rows: 9,
    import_id: null,
  }
  await page.route(/\/api\/feeds\/\d+$/, async (route) => {
    const answer = await route.fetch()
    const { feed } = await answer.json()
    return route.fulfill({ response: answer, json: { feed: { ...feed, last_run } } })
  })
  await openFeed(page)
  const fact = page.locator('dl > div', { hasText: 'Última consulta' })
  await expect(fact).toContainText('Faltan equipos por asignar')
  expect(await cutTexts(fact)).toEqual([])
  const [field, badge] = [await fact.boundingBox(), await fact.locator('span:has(> svg)').boundingBox()]
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual((field?.x ?? 0) + (field?.width ?? 0))
})

test('without motion the sign of a waiting button is in its middle', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(/\/api\/feeds\/\d+\/preview$/, () => {})
  await openFeed(page)
  await page.getByRole('button', { name: 'Consultar ahora' }).click()
  const button = page.locator('button[data-loading]')
  const middleOf = async (part: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }
  await expect(button.locator('.mantine-Button-loader')).toBeVisible()
  expect(await middleOf(button.locator('.mantine-Button-loader'))).toEqual(await middleOf(button))
})

test('the links to pages are in one line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, administrator)
  await page.goto('/teams?page=2')
  const links = page.getByRole('navigation', { name: 'Páginas' }).getByRole('link')
  await expect(links).toHaveCount(7)
  const tops = await links.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
})

test('the figures of a pool without points are in one row on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { aPool } = await administratorApi(page.request)
  const pool = await aPool()
  const player = await aPlayer(page.request)
  await player.call('post', `/pools/${pool.id}/inscribe`)
  await enterAs(page, player)
  await page.goto(`/myPools/${pool.id}`)
  const figures = page.getByLabel('Mi rendimiento')
  await expect(figures).toContainText(/0,00\s%/)
  await expect(figures).toContainText('todavía sin puntos')
  const tops = await figures
    .locator('> div')
    .evaluateAll((figures) => figures.map((figure) => Math.round(figure.getBoundingClientRect().top)))
  expect(tops).toHaveLength(5)
  expect(new Set(tops).size).toBe(1)
})
