import { backOfficeScreens, playerScreens } from '../e2e/every-screen.ts'
import { type Translation, translate } from '../web/test/translated.ts'
import { pause } from './locator.ts'
import { Page } from './page.tsx'
import { expect, test } from './screens.ts'
import { administrator, caller, demoPlayer, enterAs } from './server.ts'

// jsdom lacks it.
Element.prototype.scrollTo ??= () => {}

const failure = 'No se pudo mostrar esta página.'
// Buttons that leave the screen, ask the browser for something or change what the other screens show.
const notPressed = /cerrar sesión|archivar|eliminar|desactivar|activar|bloquear|finalizar|descargar|copiar|exportar/i

const typed = ':is(textarea, input:not([type=radio], [type=checkbox], [type=file]))'
const fieldsIn = (place: string) => [...document.querySelectorAll<HTMLInputElement>(`${place} ${typed}`)]
const buttonsOf = () => [...document.querySelectorAll<HTMLButtonElement>(':is(main, header) button:not([type=submit])')]

const type = (field: HTMLInputElement | undefined, text: string) => {
  if (!field || field.disabled || field.readOnly) return
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

// Help and contact are public pages too; people who are signed in see them inside the application.
const inBothAreas = ['/faq', '/contact']

// Records of the demo season.
const someRecords = {
  pool: 1,
  open: 72,
  played: 1,
  team: 1,
  tournament: 1,
  feed: 1,
  webhook: 1,
  organizer: 1,
  organizerName: 'radiogol',
  user: 2,
  username: 'jugador',
  role: 1,
  import: 1,
  coinPackage: 1,
  coinExpense: 1,
  mails: [] as number[],
}

/** Types into fields, presses buttons and closes what they open, each time after another translation of the screen. */
const actTranslated = async (page: Page, path: string, how: Translation) => {
  await page.goto(path)
  await page.getByRole('main').waitFor()
  const after = async (action: () => unknown) => {
    translate(document.body, how)
    await pause(0)
    action()
    await pause(10)
    expect(document.body.textContent, path).not.toContain(failure)
    expect(document.querySelector('main'), path).not.toBeNull()
  }
  await after(() => {})
  for (let at = 0; at < Math.min(6, fieldsIn('main').length); at++)
    for (const text of ['1', '']) await after(() => type(fieldsIn('main')[at], text))
  const at = page.url()
  for (let index = 0; index < Math.min(16, buttonsOf().length) && page.url() === at; index++) {
    const button = buttonsOf()[index]
    if (!button || button.disabled || notPressed.test(button.textContent + (button.ariaLabel ?? ''))) continue
    await after(() => button.click())
    await after(() => type(fieldsIn('[role=dialog]')[0], '1'))
    await after(() => button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  }
}

const translations: Translation[] = ['wraps', 'replaces']

test.each(translations)(
  'a player uses every screen after a program %s its texts',
  async (how) => {
    const page = new Page()
    await enterAs(page, demoPlayer)
    const { user } = await (await caller(demoPlayer))('get', '/session')
    const shown = { ...someRecords, user: user.id, username: 'jugador', organizerName: 'radiogol' }
    for (const path of [...playerScreens(shown), ...inBothAreas]) await actTranslated(page, path, how)
  },
  300_000,
)

test.each(translations)(
  'an administrator uses every screen after a program %s its texts',
  async (how) => {
    const page = new Page()
    await enterAs(page, administrator)
    const call = await caller(administrator)
    const item = { name: `Paquete ${how}`, code: how, description: 'De una prueba', coin_ammount: 5 }
    const { coinPackage } = await call('post', '/coin_packages', { coinPackage: { ...item, price: 1 } })
    const { coinExpense } = await call('post', '/coin_expenses', { coinExpense: item })
    const { tournament } = await call('post', '/tournaments', {
      tournament: { name: `Torneo ${how}`, season: '2026', sport_id: 2 },
    })
    const { webhook } = await call('post', '/webhooks', { url: `https://example.com/${how}`, events: ['match.result'] })
    const { feed } = await call('post', '/feeds', {
      feed: { tournament_id: tournament.id, provider: 'csv', address: 'https://example.com/a.csv', enabled: false },
    })
    const { mails } = await call('get', '/mails')
    const shown = {
      ...someRecords,
      tournament: tournament.id,
      feed: feed.id,
      webhook: webhook.id,
      coinPackage: coinPackage.id,
      coinExpense: coinExpense.id,
      mails: mails.slice(0, 1).map(({ id }: { id: number }) => id),
    }
    for (const path of [...backOfficeScreens(shown), ...inBothAreas]) await actTranslated(page, path, how)
  },
  300_000,
)
