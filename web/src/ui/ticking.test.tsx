import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHasPassed, useNowUntil } from './ticking.ts'

const start = Date.parse('2036-06-11T18:00:30Z')
beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('whether an instant has passed draws nothing until it does', () => {
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

test('on the full minute a hundred rows at most are drawn at once, and in the end all', () => {
  const day = 24 * 60 * 60_000
  function Row() {
    return <p>{new Date(useNowUntil(start + day)).toISOString().slice(11, 16)}</p>
  }
  render(Array.from({ length: 250 }, (_, n) => <Row key={n} />))
  const shown = () => screen.queryAllByText('18:01').length
  pass(30_000)
  const steps = [shown()]
  while (steps.at(-1) !== 250 && steps.length < 9) {
    act(() => vi.advanceTimersToNextTimer())
    steps.push(shown())
  }
  expect(steps).toEqual([100, 200, 250])
})
