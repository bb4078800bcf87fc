import '../web/test/setup.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { matchers } from './matchers.ts'
import { closePages } from './page.tsx'
import { resetNetwork, startServer } from './server.ts'

// jsdom has its own ArrayBuffer, but Fastify only accepts bytes whose buffer is an instance of the global one.
globalThis.ArrayBuffer = Buffer.alloc(1).buffer.constructor as ArrayBufferConstructor

// Makes React render immediately and without act(), as in a browser.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

// Simulates a wide screen with reduced motion, and the browser functions that jsdom lacks.
const { matchMedia } = window
window.matchMedia = (media) => ({
  ...matchMedia(media),
  matches: media === '' || /width >= |min-width|reduced-motion: reduce/.test(media),
})
window.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as never
HTMLElement.prototype.showPopover = function () {
  this.toggleAttribute('data-popover-open', true)
}
HTMLElement.prototype.hidePopover = function () {
  this.toggleAttribute('data-popover-open', false)
}
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
  this.dispatchEvent(new Event('close'))
}
// Test files of one worker share the document, so a second listener would close what the first one opens.
document.onclick = ({ target }) => {
  const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget')
  if (id) document.getElementById(id)?.toggleAttribute('data-popover-open')
}
URL.createObjectURL ??= () => 'blob:picture'
URL.revokeObjectURL ??= () => {}

expect.extend(matchers)

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startServer()
})
beforeEach(resetNetwork)
// Pages are closed before the session ends, because an open page would react to that.
afterEach(closePages)
afterAll(() => stop())
