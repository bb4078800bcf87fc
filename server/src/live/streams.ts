import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import type { Change } from '@compety/contract'
import type { Changes } from './changes.ts'

const beatSeconds = 20
// Whoever is gone, or no longer signed in, is found out when the browser comes back.
const longestSeconds = 15 * 60
const mostPerUser = 20
// So much unread, and the reader is gone.
const mostUnread = 64 * 1024
const mostKept = 200
const atOnce = 250
// Of the spread, per reader and at most, in milliseconds: readers come at about 2,500 a second.
const spread = { each: 0.4, most: 2000 }

type Stream = { raw: ServerResponse; user: number; until: number }

/** The open streams of this process and the last changes. Ids count within a process; elsewhere nobody knows them. */
export const streamHub = (changes: Changes) => {
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
    clearInterval(beat)
    for (const { raw } of streams) raw.end()
  })

  const beat = setInterval(() => {
    const now = performance.now()
    for (const stream of streams) {
      if (now > stream.until) stream.raw.end()
      else write(stream, ':\n\n')
    }
  }, beatSeconds * 1000).unref()

  return {
    since,
    last,
    mayOpen: (user: number) => (ofUser.get(user) ?? 0) < mostPerUser,
    /** Takes over a response: what came after `id` first, then whatever comes. */
    open: (raw: ServerResponse, { user, id }: { user: number; id: string | undefined }) => {
      const stream = { raw, user, until: performance.now() + longestSeconds * 1000 }
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
