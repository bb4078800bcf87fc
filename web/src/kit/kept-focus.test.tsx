import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './kept-focus.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

type State = { names: string[]; isBusy: boolean; isDone: boolean; hasDialog: boolean }

let change: (part: Partial<State>) => void

function Screen() {
  const [state, setState] = useState<State>({
    names: ['Uno', 'Dos', 'Tres'],
    isBusy: false,
    isDone: false,
    hasDialog: false,
  })
  change = (part) => act(() => setState((old) => ({ ...old, ...part })))
  useEffect(keepFocus, [])
  return (
    <>
      <main id="main" tabIndex={-1}>
        <h1 tabIndex={-1}>Equipos</h1>
        <ul>
          {state.names.map((name) => (
            <li key={name}>
              <a href="/x">Ver {name}</a>
              <button type="button">Eliminar {name}</button>
            </li>
          ))}
        </ul>
        <button type="button" disabled={state.isBusy || state.isDone} data-loading={state.isBusy || undefined}>
          Guardar
        </button>
      </main>
      {state.hasDialog && (
        <div role="dialog" tabIndex={-1}>
          <button type="button">Confirmar</button>
        </div>
      )}
    </>
  )
}

const settle = async () => {
  await act(async () => {})
  await act(() => vi.advanceTimersByTimeAsync(300))
}
const focused = () => document.activeElement?.textContent
const focus = (text: string) => act(() => screen.getByText(text).focus())

test('when a row goes, the same button of its neighbour gets the focus', async () => {
  render(<Screen />)
  focus('Eliminar Dos')
  change({ names: ['Uno', 'Tres'] })
  await settle()
  expect(focused()).toBe('Eliminar Tres')
  change({ names: ['Uno'] })
  await settle()
  expect(focused()).toBe('Eliminar Uno')
})

test('when nothing is left around it, the title gets the focus', async () => {
  render(<Screen />)
  focus('Eliminar Dos')
  change({ names: [] })
  await settle()
  expect(focused()).toBe('Equipos')
})

test('a button that waits for an answer gets the focus back', async () => {
  render(<Screen />)
  focus('Guardar')
  change({ isBusy: true })
  act(() => screen.getByText('Guardar').blur())
  await settle()
  expect(document.activeElement).toBe(document.body)
  change({ isBusy: false })
  await settle()
  expect(focused()).toBe('Guardar')
})

test('a button that is disabled for good gives the focus to the title', async () => {
  render(<Screen />)
  focus('Guardar')
  change({ isDone: true })
  act(() => screen.getByText('Guardar').blur())
  await settle()
  expect(focused()).toBe('Equipos')
})

test('a dialog that closes with its row gives the focus to the neighbour', async () => {
  render(<Screen />)
  focus('Eliminar Dos')
  change({ hasDialog: true })
  focus('Confirmar')
  change({ hasDialog: false, names: ['Uno', 'Tres'] })
  await settle()
  expect(focused()).toBe('Eliminar Tres')
})

test('a click beside everything keeps the focus nowhere', async () => {
  render(<Screen />)
  focus('Eliminar Dos')
  act(() => screen.getByText('Eliminar Dos').blur())
  await settle()
  fireEvent.click(document.body)
  change({ names: ['Uno'] })
  await settle()
  expect(document.activeElement).toBe(document.body)
})

function Card({ isOpen }: { isOpen: boolean }) {
  useEffect(keepFocus, [])
  return (
    <>
      <article tabIndex={-1} aria-label="México contra Canadá">
        {isOpen && <input aria-label="Goles de México" />}
      </article>
      <article tabIndex={-1}>
        <input aria-label="Goles de Irak" />
      </article>
    </>
  )
}

test('when a field goes, its card gets the focus and never the field of another card', async () => {
  const { rerender } = render(<Card isOpen />)
  act(() => screen.getByLabelText('Goles de México').focus())
  rerender(<Card isOpen={false} />)
  await settle()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('México contra Canadá')
})
