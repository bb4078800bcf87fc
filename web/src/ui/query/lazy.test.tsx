import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { lazyDialog, lazyPiece } from './lazy.tsx'

const reported = vi.hoisted(() => vi.fn())
vi.mock('../../platform/errors/report-errors.ts', () => ({ reportError: reported }))

test('a piece whose code does not come says so in its place; what was typed beside it stays', async () => {
  const failure = new TypeError('Failed to fetch')
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
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
  expect([reported.mock.calls, said.mock.calls]).toEqual([[[failure]], [[failure]]])
})

test('a piece waits in the shape of what comes, and its code is asked for once', async () => {
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

test('the code of a dialog is asked for when it first opens; closed it stays drawn, to close with its transition', async () => {
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
