import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHasPassed, useNextDeadline, useNowUntil } from './ticking.ts'

const start = Date.parse('2036-06-11T18:00:30Z')
beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('useHasPassed renders only when the instant passes', () => {
  const drawn = vi.fn()
  function Row() {
    drawn(useHasPassed(start + 90_000))
    return null
  }
  render(<Row />)
  pass(89_000)
  expect(drawn.mock.calls).toEqual([[false]])
  pass(1000)
  expect(drawn.mock.calls).toEqual([[false], [true]])
})

test('on the full minute all countdowns render, at most a hundred of them in one task', () => {
  const day = 24 * 60 * 60_000
  function Row() {
    return <p>{new Date(useNowUntil(start + day)).toISOString().slice(11, 16)}</p>
  }
  render(Array.from({ length: 250 }, (_, n) => <Row key={n} />))
  const shown = () => screen.queryAllByText('18:01').length
  pass(30_000)
  const steps = [shown()]
  // The other rows render in later tasks.
  while (steps.at(-1) !== 250 && steps.length < 9) {
    act(() => vi.advanceTimersToNextTimer())
    steps.push(shown())
  }
  expect(steps).toEqual([100, 200, 250])
})

test('a deadline among many countdowns renders without delay', () => {
  function Clock() {
    return <p>{useNowUntil(start + 24 * 60 * 60_000)}</p>
  }
  function Deadline() {
    return <b>{useHasPassed(start + 30_000) ? 'Cerrada' : 'Abierta'}</b>
  }
  render([...Array.from({ length: 250 }, (_, n) => <Clock key={n} />), <Deadline key="deadline" />])
  pass(29_999)
  expect(screen.getByText('Abierta')).toBeTruthy()
  pass(1)
  expect(screen.getByText('Cerrada')).toBeTruthy()
})

test('in the last seventy minutes a countdown renders every second', () => {
  function Clock() {
    return <p>{(useNowUntil(start + 60 * 60_000) - start) / 1000}</p>
  }
  render(<Clock />)
  for (const seconds of ['1', '2', '3']) {
    pass(1000)
    expect(screen.getByText(seconds)).toBeTruthy()
  }
})

test('a deadline that passed while the device was asleep renders within a second', () => {
  function Deadline() {
    return <b>{useHasPassed(start + 60 * 60_000) ? 'Cerrada' : 'Abierta'}</b>
  }
  render(<Deadline />)
  vi.setSystemTime(start + 2 * 60 * 60_000)
  expect(screen.getByText('Abierta')).toBeTruthy()
  pass(1000)
  expect(screen.getByText('Cerrada')).toBeTruthy()
})

test('a list renders when one of its deadlines passes in the first second of a minute, and the next one is a day away', () => {
  const minute = start + 30_000
  const [first, last] = [minute + 500, minute + 24 * 60 * 60_000]
  function List() {
    return <p>{useNextDeadline([first, last]) - minute}</p>
  }
  render(<List />)
  pass(30_000)
  expect(screen.getByText('500')).toBeTruthy()
  pass(1000)
  expect(screen.getByText(String(last - minute))).toBeTruthy()
})
