import { once } from 'node:events'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { noChanges } from '../platform/events/changes.ts'
import { streamHub } from './streams.ts'

const aResponse = () => new ServerResponse(new IncomingMessage(new Socket()))
const ana = { id: 1, token_hash: Buffer.from('ana') }
const eva = { id: 2, token_hash: Buffer.from('eva') }
const isOver = ({ writableEnded, destroyed }: ServerResponse) => writableEnded || destroyed
const nowhere = { id: undefined, recent: undefined }
const aHub = (areSignedIn: (readers: { id: number }[]) => Promise<boolean[]>) => {
  const changes = noChanges()
  return { changes, hub: streamHub(changes, { areSignedIn, beatMilliseconds: 10 }) }
}

test('a client that leaves before its stream opens does not count against the limit', async () => {
  const { changes, hub } = aHub(async (readers) => readers.map(() => true))
  for (let n = 0; n < 20; n++) {
    const raw = aResponse()
    raw.destroy()
    await sleep(0)
    hub.open(raw, { reader: ana, place: nowhere })
  }
  expect(hub.mayOpen(ana.id)).toBe(true)
  await changes.stop()
})

test('when a session ends its streams end soon after, and no others', async () => {
  const { changes, hub } = aHub(async (readers) => readers.map(({ id }) => id !== ana.id))
  const [ended, open] = [aResponse(), aResponse()]
  hub.open(ended, { reader: ana, place: nowhere })
  hub.open(open, { reader: eva, place: nowhere })
  await expect.poll(() => isOver(ended)).toBe(true)
  expect(isOver(open)).toBe(false)
  await changes.stop()
  expect(isOver(open)).toBe(true)
})

test('an unreachable database ends no stream', async () => {
  const { changes, hub } = aHub(() => Promise.reject(new Error('unreachable')))
  const raw = aResponse()
  hub.open(raw, { reader: ana, place: nowhere })
  await sleep(50)
  expect(isOver(raw)).toBe(false)
  await changes.stop()
})

test('a client that does not read is cut off when its session ends, and later events are harmless', async () => {
  let signedIn = true
  const { changes, hub } = aHub(async (readers) => readers.map(() => signedIn))
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const [, raw] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  hub.open(raw, { reader: ana, place: nowhere })
  // Writes until the buffers of the operating system are full.
  do {
    raw.write('.'.repeat(50_000))
    await sleep(1)
    if (raw.writableLength > 0) await sleep(100)
  } while (raw.writableLength === 0)
  signedIn = false
  await expect.poll(() => raw.destroyed).toBe(true)
  for (let n = 0; n < 5; n++) changes.emit('moved', { matches: [n], pools: [], world: false })
  await sleep(50)
  await changes.stop()
  socket.destroy()
  server.close()
})
