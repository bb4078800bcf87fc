import { expect, test } from 'vitest'
import { eventsOf, type StreamEvent } from './event-stream.ts'

const streamOf = (parts: string[], { ends = true } = {}) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      if (ends) controller.close()
    },
  })
const read = async (stream: ReadableStream<Uint8Array>) => {
  const events: StreamEvent[] = []
  for await (const event of eventsOf(stream, { silentMilliseconds: 50 })) events.push(event)
  return events
}

test('events are complete even if the network splits them at any point', async () => {
  expect(
    await read(streamOf(['retry: 2000\nid: a.1\nev', 'ent: open\ndata: \n', '\nid: a.2\ndata: {"ñ"', ':1}\n\n'])),
  ).toEqual([
    { event: 'open', id: 'a.1', data: '' },
    { event: 'message', id: 'a.2', data: '{"ñ":1}' },
  ])
})

test('a heartbeat is not returned as an event', async () => {
  expect(await read(streamOf([':\n\n', ':\n\nid: a.3\nevent: lost\ndata: \n\n']))).toEqual([
    { event: 'lost', id: 'a.3', data: '' },
  ])
})

test('reading a stream that sends nothing for too long fails', async () => {
  await expect(read(streamOf(['id: a.1\ndata: 1\n\n'], { ends: false }))).rejects.toThrow('silent')
})
