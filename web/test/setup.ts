import { afterAll } from 'vitest'

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
})
