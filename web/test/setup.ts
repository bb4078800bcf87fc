import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { dismissToasts } from '../src/kit/toasts/toasts.ts'
import { endSession } from '../src/platform/api/session.ts'

// Code that is loaded late takes longer than the usual second while other programs keep the processor busy.
configure({ asyncUtilTimeout: 20_000 })

// Browser functions that Mantine needs and jsdom lacks.
window.matchMedia = (media) => ({
  // As in a browser, only the empty media query matches.
  matches: media === '',
  media,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.HTMLElement.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}

// Clears the timers that a test left running; they would run after the document is gone.
const { setTimeout: originalSetTimeout } = globalThis
// Code that a test asked for late arrives even after the test file, because the next one shares the module that waits for it.
window.requestIdleCallback = (done) => Number(originalSetTimeout(done, 0))
const timers = new Set<ReturnType<typeof originalSetTimeout>>()
globalThis.setTimeout = Object.assign((...args: Parameters<typeof originalSetTimeout>) => {
  const timer = originalSetTimeout(...args)
  timers.add(timer)
  return timer
}, originalSetTimeout)
afterAll(() => {
  for (const timer of timers) clearTimeout(timer)
  globalThis.setTimeout = originalSetTimeout
})

// Test files share imported modules, so the state of one test must not reach the next.
afterEach(() => {
  cleanup()
  // A test that pressed something without releasing it.
  document.dispatchEvent(new Event('pointerup'))
  vi.unstubAllGlobals()
  vi.useRealTimers()
  // Queries of the next test file would wait for a network that this one has lost.
  window.dispatchEvent(new Event('online'))
  localStorage.clear()
  sessionStorage.clear()
  endSession()
  dismissToasts()
})
