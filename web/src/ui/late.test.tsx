import { fireEvent, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../test/render.tsx'
import { late, lateDialog } from './late.tsx'

const said = vi.hoisted(() => vi.fn())
vi.mock('./toasts.ts', () => ({ showFailure: said }))

const doesNotCome = <P,>() =>
  vi.fn<() => Promise<ComponentType<P>>>().mockRejectedValue(new TypeError('Failed to fetch'))

test('a piece whose code does not come says so in its place; what was typed beside it stays', async () => {
  const Chart = late(doesNotCome<{ of: string }>())
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
})

test('a piece waits in the shape of what comes, and its code is asked for once', async () => {
  const code = Promise.withResolvers<() => string>()
  const load = vi.fn(() => code.promise)
  const Chart = late(load, 'Cargando')
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

test('a dialog whose code does not come closes with a word each time it is opened', async () => {
  const load = doesNotCome<{ opened: boolean; onClose: () => void }>()
  const Rules = lateDialog(load)
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {isOpen ? 'Abierto' : 'Ver reglas'}
        </button>
        <Rules opened={isOpen} onClose={() => setOpen(false)} />
      </>
    )
  }
  await show(<Screen />)
  expect(load).not.toHaveBeenCalled()
  for (const times of [1, 2]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Ver reglas' }))
    await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(times))
  }
  await screen.findByRole('button', { name: 'Ver reglas' })
})
