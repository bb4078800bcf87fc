import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrollToTop } from './slow-scroll.ts'

const scrolled = vi.fn()
const Page = () => {
  useScrollToTop()
  return null
}
const prefersCalm = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
const place = () => scrolled.mock.lastCall?.[0].top

beforeEach(() => {
  vi.useFakeTimers()
  prefersCalm(false)
  vi.stubGlobal('scrollTo', scrolled)
  vi.stubGlobal('scrollY', 900)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  scrolled.mockReset()
})

test('a page opened at half its height scrolls to the top within 1.5 s', () => {
  render(<Page />)
  wait(750)
  expect(place()).toBeGreaterThan(0)
  expect(place()).toBeLessThan(900)
  wait(700)
  expect(place()).toBeGreaterThan(0)
  wait(100)
  expect(place()).toBe(0)
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('the event %s stops the scrolling', (name) => {
  render(<Page />)
  wait(300)
  const before = scrolled.mock.calls.length
  window.dispatchEvent(new Event(name))
  wait(2000)
  expect(before).toBeGreaterThan(0)
  expect(scrolled).toHaveBeenCalledTimes(before)
})

test('the page does not scroll if the user prefers reduced motion', () => {
  prefersCalm(true)
  render(<Page />)
  wait(2000)
  expect(scrolled).not.toHaveBeenCalled()
})

test('leaving the page stops the scrolling', () => {
  const { unmount } = render(<Page />)
  wait(300)
  const before = scrolled.mock.calls.length
  unmount()
  wait(2000)
  expect(scrolled).toHaveBeenCalledTimes(before)
})
