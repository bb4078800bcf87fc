import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPool } from '../../../../test/a-pool.ts'
import { show } from '../../../../test/render.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { PoolWizardPage } from './pool-wizard-page.tsx'

const link = { token: 'a1', url: 'https://compety.example/join/a1', expires_at: null }
const answerTo = (address: string) => {
  if (address.includes('/tournaments')) return { tournaments: [], nextPage: null }
  return address.endsWith('/link') ? { message: 'Listo', link } : { message: 'Listo', pool: aPool({ name: 'Copa' }) }
}

test('each further step of a new pool begins at its title, at the top of the page', async () => {
  signIn()
  vi.stubGlobal('fetch', async (address: string) => Response.json(answerTo(address)))
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
  await show(
    <main>
      <PoolWizardPage />
    </main>,
    '/organize/9/newPool',
    '/organize/$organizerId/newPool',
  )
  const press = (name: string) => {
    scroll.mockClear()
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  const startsAt = (title: string) =>
    waitFor(() => {
      expect(document.activeElement?.textContent).toBe(title)
      expect(scroll.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]])
    })
  fireEvent.change(screen.getByLabelText(/^Nombre/), { target: { value: 'Copa' } })
  press('Siguiente')
  await startsAt('Crear una compety')
  press('Atrás')
  await startsAt('Crear una compety')
  press('Siguiente')
  press('Crear compety')
  await startsAt('Compety creada: Copa')
  scroll.mockRestore()
})
