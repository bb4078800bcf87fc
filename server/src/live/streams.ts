import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import type { Change } from '@compety/contract'
import type { Changes } from './changes.ts'

const longestSeconds = 15 * 60
const mostPerUser = 20
// So much unread, and the reader is gone.
const mostUnread = 64 * 1024
const mostKept = 200
const atOnce = 250
// Of the spread, per reader and at most, in milliseconds: readers come at about 2,500 a second.
const spread = { each: 0.4, most: 2000 }

type Reader = { id: number; token_hash: Buffer }
type Stream = { raw: ServerResponse; reader: Reader; until: number }

/** Of readers, whether each is still signed in. */
type StillSignedIn = (readers: Reader[]) => Promise<boolean[]>

/** The open streams of this process and the last changes. Ids count within a process; elsewhere nobody knows them. */
export const streamHub = (
  changes: Changes,
  { areSignedIn, beatMilliseconds = 20_000 }: { areSignedIn: StillSignedIn; beatMilliseconds?: number },
) => {
  const boot = randomBytes(6).toString('base64url')
  const streams = new Set<Stream>()
  const kept: Change[] = []
  const ofUser = new Map<number, number>()
  let count = 0
  /** Before this id changes may be missing. */
  let first = 0

  const numberOf = (id: string): number => (id.startsWith(`${boot}.`) ? Number(id.slice(boot.length + 1)) : -1)
  const since = (id: string | undefined): { lost: boolean; changes: Change[] } => {
    if (id === undefined) return { lost: false, changes: [] }
    const number = numberOf(id)
    if (!(number >= first && number <= count)) return { lost: true, changes: [] }
    return { lost: false, changes: kept.filter((one) => numberOf(one.id) > number) }
  }
  const last = () => `${boot}.${count}`

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
    count++
    const change = { ...moved, id: last(), spread: Math.min(spread.most, Math.round(streams.size * spread.each)) }
    kept.push(change)
    if (kept.length > mostKept) {
      kept.shift()
      first = count - mostKept
    }
    void tellAll(Buffer.from(event(change)))
  })
  changes.on('lost', () => {
    count++
    kept.length = 0
    first = count
    void tellAll(Buffer.from(lostEvent(last())))
  })
  changes.on('stop', () => {
    clearInterval(beats)
    for (const { raw } of streams) raw.end()
  })

  // A sign of life for those who are still signed in, the end for the others.
  const beat = async () => {
    const now = performance.now()
    const open = [...streams]
    const signedIn = await areSignedIn(open.map(({ reader }) => reader))
    for (const [n, stream] of open.entries()) {
      if (now > stream.until || !signedIn[n]) stream.raw.end()
      else write(stream, ':\n\n')
    }
  }
  // A database that is away ends no stream.
  const beats = setInterval(() => void beat().catch(() => {}), beatMilliseconds).unref()

  return {
    since,
    last,
    mayOpen: (user: number) => (ofUser.get(user) ?? 0) < mostPerUser,
    /** Takes over a response: what came after `id` first, then whatever comes. */
    open: (raw: ServerResponse, { reader, id }: { reader: Reader; id: string | undefined }) => {
      // Gone while it was let in: its end was told already.
      if (raw.destroyed) return
      const user = reader.id
      const stream = { raw, reader, until: performance.now() + longestSeconds * 1000 }
      streams.add(stream)
      ofUser.set(user, (ofUser.get(user) ?? 0) + 1)
      raw.on('close', () => {
        streams.delete(stream)
        const left = (ofUser.get(user) ?? 1) - 1
        if (left > 0) ofUser.set(user, left)
        else ofUser.delete(user)
      })
      const missed = since(id)
      raw.write(`retry: 2000\nid: ${last()}\nevent: open\ndata: \n\n`)
      if (missed.lost) raw.write(lostEvent(last()))
      for (const one of missed.changes) raw.write(event(one))
    },
  }
}

const event = (change: Change): string => `id: ${change.id}\ndata: ${JSON.stringify(change)}\n\n`
const lostEvent = (id: string): string => `id: ${id}\nevent: lost\ndata: \n\n`
