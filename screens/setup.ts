import '../web/test/setup.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { matchers } from './matchers.ts'
import { closePages } from './page.tsx'
import { mendNetwork, startServer } from './server.ts'

// jsdom brings an ArrayBuffer of its own, and Fastify takes bytes only if their buffer is of the global one.
globalThis.ArrayBuffer = Buffer.alloc(1).buffer.constructor as ArrayBufferConstructor

// React is to work as it does in a browser, at once and by itself.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

// A wide screen on which nothing moves; what else of a browser jsdom does not have.
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
// Files of one worker share the document: a second listener would close what the first one opens.
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
beforeEach(mendNetwork)
// Before the session ends, which a page that is open would follow.
afterEach(closePages)
afterAll(() => stop())
