import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { endSession } from '../src/platform/api/session.ts'

// What Mantine asks of a browser and jsdom does not have.
window.matchMedia = (media) => ({
  // As in a browser, nothing asked for is always so.
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

// A test that has ended may have left a timer, which would meet a document that is gone.
const { setTimeout: start } = globalThis
const left = new Set<ReturnType<typeof start>>()
globalThis.setTimeout = Object.assign((...given: Parameters<typeof start>) => {
  const timer = start(...given)
  left.add(timer)
  return timer
}, start)
afterAll(() => {
  for (const timer of left) clearTimeout(timer)
  globalThis.setTimeout = start
})

// Files share what they import: what one leaves behind the next one must not meet.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  endSession()
})
