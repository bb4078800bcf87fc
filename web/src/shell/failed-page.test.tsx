import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test/render.tsx'
import { FailedPage } from './failed-page.tsx'

const reload = vi.fn()
beforeEach(() => reload.mockReset())
const goOnline = (isOnline: boolean) => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, onLine: isOnline })
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('a screen that failed to render without a network reloads once the network is back', async () => {
  vi.stubGlobal('location', { ...location, href: location.href, origin: location.origin, reload })
  goOnline(false)
  await show(<FailedPage />)
  expect(screen.getByText('Sin conexión. Se cargará en cuanto vuelva.')).toBeTruthy()
  goOnline(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('a screen that fails to render offers a reload; if the network is then lost and comes back, it reloads', async () => {
  vi.stubGlobal('location', { ...location, href: location.href, origin: location.origin, reload })
  await show(<FailedPage />)
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeTruthy()
  goOnline(false)
  expect(screen.getByText('Sin conexión. Se cargará en cuanto vuelva.')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  goOnline(true)
  expect(reload).toHaveBeenCalledOnce()
})
