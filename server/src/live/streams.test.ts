import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { noChanges } from './changes.ts'
import { streamHub } from './streams.ts'

const aResponse = () => new ServerResponse(new IncomingMessage(new Socket()))
const ana = { id: 1, token_hash: Buffer.from('ana') }
const eva = { id: 2, token_hash: Buffer.from('eva') }
const aHub = (areSignedIn: (readers: { id: number }[]) => Promise<boolean[]>) => {
  const changes = noChanges()
  return { changes, hub: streamHub(changes, { areSignedIn, beatMilliseconds: 10 }) }
}

test('who is gone before the stream opens takes no place', async () => {
  const { changes, hub } = aHub(async (readers) => readers.map(() => true))
  for (let n = 0; n < 20; n++) {
    const raw = aResponse()
    raw.destroy()
    await sleep(0)
    hub.open(raw, { reader: ana, id: undefined })
  }
  expect(hub.mayOpen(ana.id)).toBe(true)
  await changes.stop()
})

test('a stream ends soon after its session, and no other', async () => {
  const { changes, hub } = aHub(async (readers) => readers.map(({ id }) => id !== ana.id))
  const [ended, open] = [aResponse(), aResponse()]
  hub.open(ended, { reader: ana, id: undefined })
  hub.open(open, { reader: eva, id: undefined })
  await vi.waitFor(() => expect(ended.writableEnded).toBe(true))
  expect(open.writableEnded).toBe(false)
  await changes.stop()
  expect(open.writableEnded).toBe(true)
})

test('a database that is away ends no stream', async () => {
  const { changes, hub } = aHub(() => Promise.reject(new Error('away')))
  const raw = aResponse()
  hub.open(raw, { reader: ana, id: undefined })
  await sleep(50)
  expect(raw.writableEnded).toBe(false)
  await changes.stop()
})
