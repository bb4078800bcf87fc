import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { finishRequests } from './finish-requests.ts'

const request = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
// Answered one after the other, so that one of two requests is always running.
let work = Promise.resolve<unknown>(undefined)
const server = createServer((_, response) => {
  work = work.then(() => sleep(10)).then(() => response.end('done'))
})
afterEach(() => server.closeAllConnections())

test('a client that keeps sending over one connection is answered, but soon no longer', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  let answers = 0
  client.on('data', (text: string) => {
    const came = text.split('HTTP/1.1 200').length - 1
    answers += came
    client.write(request.repeat(came))
  })
  // Requests after the last answer are not read, which resets the connection.
  client.on('error', () => {})
  const closed = new Promise((resolve) => client.on('close', resolve))
  client.write(request.repeat(2))
  await expect.poll(() => answers).toBeGreaterThan(3)
  const before = answers
  await Promise.all([finishRequests(server, { atMostMilliseconds: 3000 }), closed])
  expect(answers - before).toBeGreaterThan(0)
  expect(answers - before).toBeLessThanOrEqual(4)
})
