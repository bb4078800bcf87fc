import { act, fireEvent, waitFor } from '@testing-library/react'
import type { Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Translation, translate } from '../../test/translated.ts'
import { mountPublicPage } from './mount.tsx'
import { publicPages } from './pages.tsx'

let mounted: Root | undefined
const root = () => document.getElementById('root') as HTMLElement
const errors = vi.fn()

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  vi.spyOn(console, 'error').mockImplementation(errors)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('location', { pathname: '/organizer/Radio', search: '', href: 'http://x/', replace: vi.fn() })
})
afterEach(async () => {
  await act(async () => mounted?.unmount())
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  errors.mockReset()
})

const mount = async (page: Parameters<typeof mountPublicPage>[1]) => {
  await act(async () => {
    mounted = mountPublicPage(root(), page)
  })
}
const all = <T extends HTMLElement>(selector: string) => [...root().querySelectorAll<T>(selector)]

/** Types into every field, presses every button and sends every form, each time after another translation. */
const actTranslated = async (how: Translation) => {
  const after = async (action: () => unknown) => {
    translate(root(), how)
    await act(async () => {
      action()
    })
  }
  for (const field of all<HTMLInputElement>('input'))
    for (const value of ['', field.type === 'email' ? 'ana@example.com' : 'secreta1'])
      await after(() => fireEvent.input(field, { target: { value } }))
  for (const form of all('form')) await after(() => fireEvent.submit(form))
  for (let at = 0; at < all('button').length; at++) await after(() => all('button')[at]?.click())
}

const translations: Translation[] = ['wraps', 'replaces']
const pages = publicPages.flatMap((page) => translations.map((how) => ({ how, file: page.file, page })))

test.each(pages)('the page $file can be used after a program $how its texts', async ({ how, page }) => {
  const { content: Content } = page
  root().innerHTML = renderToString(<Content />)
  await mount(page)
  await actTranslated(how)
  expect(root().querySelector('main h1')).not.toBeNull()
  expect(root().textContent).not.toContain('No se pudo mostrar esta página.')
})

test('a public page that cannot be rendered shows a message and offers to reload', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  await mount({ title: 'Ingresar', content: Broken })
  await waitFor(() => expect(root().textContent).toContain('No se pudo mostrar esta página.'))
  expect(all('button').map((button) => button.textContent)).toEqual(['Recargar'])
  expect(errors).toHaveBeenCalled()
})
