import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from './toast-host.tsx'
import { dismissToasts, showFailure, showSuccess } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastHost />)
})
afterEach(() => {
  act(dismissToasts)
  cleanup()
  vi.useRealTimers()
})

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
