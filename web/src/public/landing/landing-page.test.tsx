import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LandingPage } from './landing-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the front page says that anybody can make a compety, and leads to how it is done', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  render(<LandingPage />)
  const section = within(screen.getByRole('region', { name: 'Tu propia compety, en un minuto' }))
  expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Ponle nombre',
    'Comparte el enlace',
    'Mira la tabla',
  ])
  expect(section.getByRole('link', { name: 'Así se hace' }).getAttribute('href')).toBe('/faq#organizar')
})
