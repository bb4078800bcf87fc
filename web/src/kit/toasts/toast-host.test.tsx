import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import classes from './toast-host.module.css'
import { ToastHost } from './toast-host.tsx'
import { dismissToasts, showFailure, showSuccess } from './toasts.ts'
import { showUndoable } from './undoable.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastHost />)
})
afterEach(() => {
  act(dismissToasts)
  cleanup()
  vi.useRealTimers()
})

const at = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 100 }) as DOMRect

const texts = (role: 'alert' | 'status') => screen.queryAllByRole(role).map(({ textContent }) => textContent)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a toast is rendered synchronously, without loading code', () => {
  act(() => showFailure('No se ha podido guardar'))
  expect(texts('alert')).toEqual(['No se ha podido guardar'])
})

test('a success replaces earlier toasts, a failure is added to them', () => {
  act(() => showFailure('uno'))
  act(() => showFailure('dos'))
  expect(texts('alert')).toEqual(['uno', 'dos'])
  act(() => showSuccess('Guardado'))
  expect([texts('alert'), texts('status')]).toEqual([[], ['Guardado']])
  act(() => showFailure('tres'))
  expect([texts('alert'), texts('status')]).toEqual([['tres'], ['Guardado']])
})

test('a success disappears after 6 seconds, a failure after 12', () => {
  act(() => showSuccess('Guardado'))
  act(() => showFailure('uno'))
  pass(6000)
  expect([texts('alert'), texts('status')]).toEqual([['uno'], []])
  pass(6000)
  expect(texts('alert')).toEqual([])
})

test('a toast stays while the pointer is on it, and its button closes it', () => {
  act(() => showFailure('uno'))
  fireEvent.pointerEnter(screen.getByRole('alert'))
  pass(60_000)
  expect(texts('alert')).toEqual(['uno'])
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(texts('alert')).toEqual([])
})

test('a heading stands over messages of success only', () => {
  cleanup()
  render(<ToastHost heading="Genial!" />)
  act(() => showSuccess('Guardado'))
  expect(texts('status')).toEqual(['Genial!Guardado'])
  act(() => showFailure('No se ha podido guardar'))
  expect(texts('alert')).toEqual(['No se ha podido guardar'])
})

test('a toast stays while its button has the focus, also when the pointer leaves it', () => {
  act(() => showSuccess('Guardado'))
  const toast = screen.getByRole('status')
  fireEvent.pointerEnter(toast)
  act(() => screen.getByRole('button', { name: 'Cerrar' }).focus())
  fireEvent.pointerLeave(toast)
  pass(60_000)
  expect(texts('status')).toEqual(['Guardado'])
  act(() => screen.getByRole('button', { name: 'Cerrar' }).blur())
  pass(6000)
  expect(texts('status')).toEqual([])
})

test('Escape closes all toasts, but in a dialog it closes the dialog only', () => {
  act(() => showFailure('uno'))
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(texts('alert')).toEqual(['uno'])
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(texts('alert')).toEqual([])
  dialog.remove()
})

test('toasts go to the bottom where they would cover what has the focus', () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.getBoundingClientRect = () => at(80, 120)
  const [host] = document.getElementsByClassName(classes.host ?? '') as HTMLCollectionOf<HTMLElement>
  if (!host) throw new Error('no host')
  host.getBoundingClientRect = () => (host.dataset.place === 'top' ? at(70, 110) : at(600, 640))
  act(() => showSuccess('Guardado'))
  act(() => button.focus())
  expect(host.dataset.place).toBe('bottom')
  button.getBoundingClientRect = () => at(610, 650)
  act(() => button.blur())
  act(() => button.focus())
  expect(host.dataset.place).toBe('top')
  button.remove()
})

test('the regions that announce toasts are there before the first one', () => {
  const regions = () => [...document.querySelectorAll('[aria-live]:not([aria-live=off])')]
  const before = regions()
  act(() => showSuccess('Guardado'))
  expect(before).toHaveLength(2)
  expect(regions()).toEqual(before)
})

describe('a toast that can be taken back', () => {
  const undo = vi.fn()
  beforeEach(() => {
    undo.mockReset()
    act(() => showUndoable('Pausada', undo))
  })
  const press = (target: Element, keys: object) => fireEvent.keyDown(target, { key: 'z', ...keys })

  test('stays for 20 seconds, and its button takes it back once', () => {
    pass(19_000)
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect([undo.mock.calls.length, texts('status')]).toEqual([1, []])
  })

  test('disappears without being taken back', () => {
    pass(20_000)
    expect([undo.mock.calls.length, texts('status')]).toEqual([0, []])
  })

  test('is taken back by Ctrl+Z or ⌘Z, once', () => {
    press(document.body, { shiftKey: true, ctrlKey: true })
    press(document.body, {})
    expect(undo).not.toHaveBeenCalled()
    press(document.body, { metaKey: true })
    press(document.body, { ctrlKey: true })
    expect(undo).toHaveBeenCalledOnce()
  })

  test('leaves Ctrl+Z to the field in which text is typed', () => {
    const field = document.body.appendChild(document.createElement('input'))
    press(field, { ctrlKey: true })
    expect(undo).not.toHaveBeenCalled()
    field.remove()
  })
})
