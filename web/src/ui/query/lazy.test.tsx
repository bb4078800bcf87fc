import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { lazyDialog, lazyPiece, Nothing } from './lazy.tsx'

const reported = vi.hoisted(() => vi.fn())
vi.mock('../../platform/errors/report-errors.ts', () => ({ reportError: reported }))

test('a part whose code fails to load is replaced by a message, and text typed beside it stays', async () => {
  const failure = new TypeError('Failed to fetch')
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const Chart = lazyPiece<{ of: string }>(() => Promise.reject(failure))
  await show(
    <>
      <input aria-label="Comentario" />
      <Chart of="puntos" />
    </>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Comentario')
  fireEvent.change(input, { target: { value: 'Muy buena' } })
  expect((await screen.findByRole('alert')).textContent).toBe('No se pudo cargar esta parte de la página.Recargar')
  expect([screen.getByLabelText('Comentario'), input.value]).toEqual([input, 'Muy buena'])
  expect([reported.mock.calls, logged.mock.calls]).toEqual([[[failure]], [[failure]]])
})

test('a part that nobody asked for is left out without a message if its code fails to load', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const Card = lazyPiece(() => Promise.reject(new TypeError('Failed to fetch')), 'Cargando', Nothing)
  await show(
    <>
      <p>El resto de la página</p>
      <Card />
    </>,
  )
  await expect.poll(() => logged).toHaveBeenCalled()
  await expect.poll(() => document.body.textContent).not.toContain('Cargando')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('El resto de la página')).toBeTruthy()
})

test('a part shows its placeholder while its code is loaded once', async () => {
  const code = Promise.withResolvers<() => string>()
  const load = vi.fn(() => code.promise)
  const Chart = lazyPiece(load, 'Cargando')
  await show(
    <>
      <Chart />
      <Chart />
    </>,
  )
  expect(await screen.findByText('CargandoCargando')).toBeTruthy()
  code.resolve(() => 'Gráfico')
  await screen.findByText('GráficoGráfico')
  expect(load).toHaveBeenCalledTimes(1)
})

type Openable = { opened: boolean; onClose: () => void }

test('the code of a dialog is loaded when it first opens, and a closed dialog stays rendered for its transition', async () => {
  const Rules = ({ opened, onClose }: Openable) => (
    <button type="button" onClick={onClose}>
      {opened ? 'Cerrar las reglas' : 'Se cierran'}
    </button>
  )
  const load = vi.fn(async () => Rules)
  const Lazy = lazyDialog(load)
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ver las reglas
        </button>
        <Lazy opened={isOpen} onClose={() => setOpen(false)} />
      </>
    )
  }
  await show(<Screen />)
  const opener = await screen.findByRole('button', { name: 'Ver las reglas' })
  expect(load).not.toHaveBeenCalled()
  fireEvent.click(opener)
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar las reglas' }))
  await screen.findByRole('button', { name: 'Se cierran' })
})
