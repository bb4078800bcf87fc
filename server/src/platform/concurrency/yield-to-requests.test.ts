import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { yieldToRequests } from './yield-to-requests.ts'

const server = createServer()
afterAll(() => server.close())

test('what arrives during a long step is handled before the next step, also after an answer', async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [socket] = await once(server, 'connection')
  const order: string[] = []
  const done = Promise.withResolvers<void>()
  client.on('data', async () => {
    // Runs as what continues after an answer.
    socket.once('data', () => order.push('request'))
    client.write('request')
    await yieldToRequests()
    order.push('next step')
    done.resolve()
  })
  socket.write('answer')
  await done.promise
  client.destroy()
  expect(order).toEqual(['request', 'next step'])
})
