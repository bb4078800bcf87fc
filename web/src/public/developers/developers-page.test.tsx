import type { DeveloperGuide } from '@compety/contract'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountPublicPage } from '../mount.tsx'
import { renderDevelopers } from '../prerender.tsx'
import { DevelopersPage } from './developers-page.tsx'

const guide: DeveloperGuide = {
  examples: {
    ...{ logIn: 'l', token: 'k', pools: 'curl pools', sheet: 's', save: 's', ranking: 'r' },
    ...{ organizer: 'g', webhook: 'w', receiver: 'x', stream: 't', openApi: 'o' },
  },
  limits: { calls: 600, predictions: 500, minutes: 5 },
  groups: [
    {
      name: 'Partidos',
      calls: [
        {
          method: 'GET',
          path: '/matches/{id}',
          summary: 'Lee un partido',
          isPublic: false,
          scopes: ['organize', 'manage'],
        },
        { method: 'POST', path: '/user/totp', summary: 'Empieza el segundo factor', isPublic: false, scopes: [] },
        { method: 'POST', path: '/authenticate', summary: 'Inicia sesión', isPublic: true, scopes: [] },
      ],
    },
  ],
}
const frame = '<html><head><title>Compety</title></head><body><div id="root"><!--page--></div></body></html>'
const served = () => {
  // The server has no document.
  vi.stubGlobal('document', undefined)
  const html = renderDevelopers(frame, guide)
  vi.unstubAllGlobals()
  return html
}

afterEach(cleanup)

test('the guide is in the page that is served, and stays as the page starts', async () => {
  const page = new DOMParser().parseFromString(served(), 'text/html')
  expect(page.title).toBe('Desarrolladores · Compety')
  document.body.innerHTML = page.body.innerHTML
  const before = document.getElementById('guide')?.innerHTML
  const errors = vi.spyOn(console, 'error')
  const root = document.getElementById('root') as HTMLElement
  const mounted = await act(async () => mountPublicPage(root, { title: 'x', content: DevelopersPage }))
  expect(document.getElementById('guide')?.innerHTML).toBe(before)
  expect(errors).not.toHaveBeenCalled()
  expect(screen.getByText('/matches/{id}', { exact: false }).closest('li')?.textContent).toContain(
    'Organizar o Administrar',
  )
  expect(screen.getByText('/user/totp', { exact: false }).closest('li')?.textContent).toContain('solo con sesión')
  expect(screen.getByText('/authenticate', { exact: false }).closest('li')?.textContent).toContain('pública')
  for (const text of ['600 llamadas cada 5 minutos', 'puedes repetir la llamada', 'match.result'])
    expect(document.body.textContent?.replaceAll(/\s+/g, ' ')).toContain(text)
  act(() => mounted.unmount())
})

test('a press copies an example', async () => {
  document.body.innerHTML = new DOMParser().parseFromString(served(), 'text/html').body.innerHTML
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const root = document.getElementById('root') as HTMLElement
  const mounted = await act(async () => mountPublicPage(root, { title: 'x', content: DevelopersPage }))
  const button = screen.getByText('curl pools').closest('.code')?.querySelector('button')
  await act(async () => fireEvent.click(button as HTMLElement))
  expect(writeText).toHaveBeenCalledWith('curl pools')
  expect(button?.textContent).toBe('Copiado')
  act(() => mounted.unmount())
})
