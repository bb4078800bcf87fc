import { afterEach, expect, test, vi } from 'vitest'
import { aServerThatAnswers } from '../../../test/render.tsx'

const fresh = async () => {
  vi.resetModules()
  const { reportError } = await import('./report-errors.ts')
  const failures = await import('../api/failures.ts')
  return { reportError, failures, sent: aServerThatAnswers({ status: 'success' }) }
}

afterEach(() => vi.unstubAllGlobals())

test('an error is reported to the server once, with its path and stack', async () => {
  const { reportError, sent } = await fresh()
  window.history.replaceState(null, '', '/myPools/3?name=secreto')
  const error = new TypeError('x is undefined')
  reportError(error)
  reportError(error)
  expect(sent).toEqual([
    {
      method: 'POST',
      address: '/api/client_errors',
      body: expect.objectContaining({ message: 'TypeError: x is undefined', path: '/myPools/3', stack: error.stack }),
    },
  ])
})

test('a refusal, a lost network and an aborted call are not reported', async () => {
  const { reportError, failures, sent } = await fresh()
  const { NoAnswer, Refused } = failures
  for (const error of [new Refused(404, 'No existe'), new NoAnswer(), new DOMException('', 'AbortError')])
    reportError(error)
  expect(sent).toEqual([])
})

test('a page reports at most five errors', async () => {
  const { reportError, sent } = await fresh()
  for (let n = 0; n < 20; n++) reportError(new Error(`fault ${n}`))
  expect(sent).toHaveLength(5)
})

test('a report that cannot be sent causes no further error', async () => {
  const { reportError } = await fresh()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  reportError(new Error('unsent'))
  await new Promise((resolve) => setTimeout(resolve))
})
