import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Ranking, RankingRow } from '@compety/contract'
import { LRUCache } from 'lru-cache'
import { Written } from '../http/written.ts'

/** A page as JSON up to its reader's own row; `starts` are the bytes at which each row begins, and one more would. */
export type PageText = { bytes: Buffer; tag: string; ids: number[]; starts: number[] }

// What a process grows by: a page with its name and what stands beside its bytes.
const mostBytes = 192 * 1024 * 1024
const bytesOf = ({ bytes, ids }: PageText) => 900 + bytes.length + ids.length * 24

/** Pages of this process by all that their rows depend on, the least recently used dropped first. */
export const pageCache = () => new LRUCache<string, PageText>({ maxSize: mostBytes, sizeCalculation: bytesOf })
export type PageCache = ReturnType<typeof pageCache>

// In the order of the contract, and nothing else.
const rowText = ({ id, position, username, email, points, movement, tied_with }: RankingRow): string =>
  JSON.stringify({ id, position, username, email, points, movement, tied_with })

export const pageText = ({ ranking, ...place }: Omit<Ranking, 'me'>): PageText => {
  const texts = ranking.map(rowText)
  const starts = [opening.length]
  for (const text of texts) starts.push((starts.at(-1) as number) + Buffer.byteLength(text) + 1)
  const bytes = bytesOfText(`${opening}${texts.join(',')}],${JSON.stringify(place).slice(1, -1)},"me":`)
  return { bytes, tag: hash('sha1', bytes, 'base64url'), ids: ranking.map(({ id }) => id), starts }
}
const opening = '{"ranking":['

// In memory of its own, not a slice of what others share.
const bytesOfText = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

const closing = Buffer.from('}')

type Reader = { reader_id: number; me: RankingRow | null }

/** The answer: the rows with the reader's own in its place, since everybody sees himself in full. */
export const rankingText = ({ bytes, tag, ids, starts }: PageText, { reader_id, me }: Reader): Written => {
  const own = Buffer.from(me ? rowText(me) : 'null')
  const at = me ? ids.indexOf(me.id) : -1
  const page = at < 0 ? [bytes] : [bytes.subarray(0, starts[at]), own, bytes.subarray((starts[at + 1] as number) - 1)]
  return new Written(Buffer.concat([...page, own, closing]), `${tag}.${reader_id}.${crc32(own)}`)
}
