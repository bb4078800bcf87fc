import type { ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import type { Change } from '@compety/contract'
import { isTalk } from '../platform/events/change-event.ts'
import type { Changes } from '../platform/events/changes.ts'
import { type Place, recentChanges } from './recent-changes.ts'

const longestSeconds = 15 * 60
const mostPerUser = 20
// A reader with more unread bytes is considered gone.
const mostUnread = 64 * 1024
const atOnce = 250
// After an event, clients wait a random time up to `spread` before they reload, so that about 3,000 arrive per second.
// In milliseconds.
const spread = { each: 0.33, most: 1650 }

type Reader = { id: number; token_hash: Buffer }
type Stream = { raw: ServerResponse; reader: Reader; until: number }

/** Says for each reader whether the session still exists. */
type StillSignedIn = (readers: Reader[]) => Promise<boolean[]>

/** The open streams of this process. */
export function streamHub(
  changes: Changes,
  { areSignedIn, beatMilliseconds = 20_000 }: { areSignedIn: StillSignedIn; beatMilliseconds?: number },
) {
  const { add, pass, lose, last, since } = recentChanges()
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
    // With unread data, `end` would keep the response open forever.
    if (stream.raw.writableLength > 0) stream.raw.destroy()
    else stream.raw.end()
  }
  const write = ({ raw }: Stream, text: Buffer | string) => {
    if (raw.writableLength > mostUnread) raw.destroy()
    else raw.write(text)
  }
  // In portions, so that requests are served in between.
  const writeToAll = async (text: Buffer) => {
    let written = 0
    for (const stream of streams) {
      write(stream, text)
      if (++written % atOnce === 0) await turn()
    }
  }

  changes.on('moved', (changed) => {
    const keep = isTalk(changed) ? pass : add
    const change = keep({ ...changed, spread: Math.min(spread.most, Math.round(streams.size * spread.each)) })
    void writeToAll(Buffer.from(event(change)))
  })
  changes.on('lost', () => {
    lose()
    void writeToAll(Buffer.from(lostEvent(last())))
  })
  changes.on('stop', () => {
    clearInterval(beats)
    for (const stream of streams) end(stream)
  })

  // Sends a heartbeat to readers who are still signed in, and ends the streams of the others.
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
  // An unreachable database ends no stream.
  const beats = setInterval(() => void beat().catch(() => {}), beatMilliseconds).unref()

  return {
    since,
    last,
    count: () => streams.size,
    mayOpen: (user: number) => (ofUser.get(user) ?? 0) < mostPerUser,
    /** Adds a response as a stream. It first gets the changes that its reader missed. */
    open: (raw: ServerResponse, { reader, place }: { reader: Reader; place: Place }) => {
      // The client left while it was authenticated; its `close` event has been emitted already.
      if (raw.destroyed) return
      const stream = { raw, reader, until: performance.now() + longestSeconds * 1000 }
      streams.add(stream)
      ofUser.set(reader.id, (ofUser.get(reader.id) ?? 0) + 1)
      raw.on('close', () => drop(stream))
      raw.on('error', () => drop(stream))
      const missed = since(place)
      const events = missed.lost ? [lostEvent(last())] : missed.changes.map(event)
      // The newest id is written last, so that a reader that is cut off before it requests the missing changes again.
      raw.write([...events, openEvent(last())].join(''))
    },
  }
}

const event = (change: Change): string => `id: ${change.id}\ndata: ${JSON.stringify(change)}\n\n`
const lostEvent = (id: string): string => `id: ${id}\nevent: lost\ndata: \n\n`
const openEvent = (id: string): string => `retry: 2000\nid: ${id}\nevent: open\ndata: \n\n`
