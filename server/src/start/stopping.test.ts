import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { finishRequests } from './finish-requests.ts'
import { gatherSteps } from './stopping.ts'

test('steps run in reverse order, and one that fails does not stop the others', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const done: string[] = []
  const { onStop, stop, isStopping } = gatherSteps()
  onStop(async () => void done.push('database'))
  onStop(async () => {
    throw new Error('broken')
  })
  onStop(async () => void done.push('server'))
  expect(isStopping()).toBe(false)
  await Promise.all([stop(), stop()])
  expect(done).toEqual(['server', 'database'])
  expect(isStopping()).toBe(true)
  expect(printed).toHaveBeenCalledOnce()
})

const slowServer = async (milliseconds: number) => {
  const arrived = Promise.withResolvers<void>()
  const server = createServer(async (_, response) => {
    arrived.resolve()
    await sleep(milliseconds)
    response.end('answered')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, arrived: arrived.promise, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a running request is answered before the server closes, and a new connection is refused', async () => {
  const { server, address, arrived } = await slowServer(300)
  const running = fetch(address).then((response) => response.text())
  await arrived
  const finished = finishRequests(server, { atMostMilliseconds: 5000 })
  await expect(fetch(address)).rejects.toThrow()
  await finished
  expect(await running).toBe('answered')
  expect(server.listening).toBe(false)
})

test('a request that never ends does not delay the stop beyond its limit', async () => {
  const { server, address, arrived } = await slowServer(60_000)
  const running = fetch(address).catch(() => 'cut off')
  await arrived
  // Otherwise the open connection would outlast the test.
  await finishRequests(server, { atMostMilliseconds: 200 })
  server.closeAllConnections()
  expect(await running).toBe('cut off')
})
