import type { ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import type { Change } from '@compety/contract'
import type { Changes } from '../platform/events/changes.ts'
import { type Place, recentChanges } from './recent-changes.ts'

const longestSeconds = 15 * 60
const mostPerUser = 20
// So much unread, and the reader is gone.
const mostUnread = 64 * 1024
const atOnce = 250
// Of the spread, per reader and at most, in milliseconds: readers come at about 2,500 a second.
const spread = { each: 0.4, most: 2000 }

type Reader = { id: number; token_hash: Buffer }
type Stream = { raw: ServerResponse; reader: Reader; until: number }

/** Of readers, whether each is still signed in. */
type StillSignedIn = (readers: Reader[]) => Promise<boolean[]>

/** The open streams of this process: who hears what, and for how long. */
export function streamHub(
  changes: Changes,
  { areSignedIn, beatMilliseconds = 20_000 }: { areSignedIn: StillSignedIn; beatMilliseconds?: number },
) {
  const { add, lose, last, since } = recentChanges()
  const streams = new Set<Stream>()
  const ofUser = new Map<number, number>()

  const drop = (stream: Stream) => {
    if (!streams.delete(stream)) return
    const left = (ofUser.get(stream.reader.id) ?? 1) - 1
    if (left > 0) ofUser.set(stream.reader.id, left)
    else ofUser.delete(stream.reader.id)
  }
  const end = (stream: Stream) => {
    drop(stream)
    // What a reader does not take would keep the response open without end.
    if (stream.raw.writableLength > 0) stream.raw.destroy()
    else stream.raw.end()
  }
  const write = ({ raw }: Stream, text: Buffer | string) => {
    if (raw.writableLength > mostUnread) raw.destroy()
    else raw.write(text)
  }
  // In turns, so that others are served between them.
  const tellAll = async (text: Buffer) => {
    let told = 0
    for (const stream of streams) {
      write(stream, text)
      if (++told % atOnce === 0) await turn()
    }
  }

  changes.on('moved', (moved) => {
    const change = add({ ...moved, spread: Math.min(spread.most, Math.round(streams.size * spread.each)) })
    void tellAll(Buffer.from(event(change)))
  })
  changes.on('lost', () => {
    lose()
    void tellAll(Buffer.from(lostEvent(last())))
  })
  changes.on('stop', () => {
    clearInterval(beats)
    for (const stream of streams) end(stream)
  })

  // A sign of life for those who are still signed in, the end for the others.
  const beat = async () => {
    const now = performance.now()
    const open = [...streams]
    const signedIn = await areSignedIn(open.map(({ reader }) => reader))
    for (const [n, stream] of open.entries()) {
      if (!streams.has(stream)) continue
      if (now > stream.until || !signedIn[n]) end(stream)
      else write(stream, ':\n\n')
    }
  }
  // A database that is away ends no stream.
  const beats = setInterval(() => void beat().catch(() => {}), beatMilliseconds).unref()

  return {
    since,
    last,
    count: () => streams.size,
    mayOpen: (user: number) => (ofUser.get(user) ?? 0) < mostPerUser,
    /** Takes over a response: what came after its reader's place first, then whatever comes. */
    open: (raw: ServerResponse, { reader, place }: { reader: Reader; place: Place }) => {
      // Gone while it was let in: its end was told already.
      if (raw.destroyed) return
      const stream = { raw, reader, until: performance.now() + longestSeconds * 1000 }
      streams.add(stream)
      ofUser.set(reader.id, (ofUser.get(reader.id) ?? 0) + 1)
      raw.on('close', () => drop(stream))
      raw.on('error', () => drop(stream))
      const missed = since(place)
      const told = missed.lost ? [lostEvent(last())] : missed.changes.map(event)
      // The newest id comes last: a reader that is cut off before it still asks for what it did not hear.
      raw.write([...told, openEvent(last())].join(''))
    },
  }
}

const event = (change: Change): string => `id: ${change.id}\ndata: ${JSON.stringify(change)}\n\n`
const lostEvent = (id: string): string => `id: ${id}\nevent: lost\ndata: \n\n`
const openEvent = (id: string): string => `retry: 2000\nid: ${id}\nevent: open\ndata: \n\n`
