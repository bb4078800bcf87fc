import { hash } from 'node:crypto'
import { getHeapStatistics } from 'node:v8'
import { crc32 } from 'node:zlib'
import type { Ranking, RankingRow } from '@compety/contract'
import { LRUCache } from 'lru-cache'
import { type GzipStart, gzipStart, gzipWith } from '../platform/http/gzip-start.ts'
import { Written } from '../platform/http/written.ts'

/**
 * A page as JSON up to its reader's own row, with the places of its first and last row; `starts` are the letters at which each row
 * begins, and one more would; `packed` is the text compressed, once somebody has asked for it so.
 */
export type PageText = {
  text: string
  tag: string
  first: number
  last: number
  ids: number[]
  starts: number[]
  packed?: GzipStart
}

// What V8's heap, which is small where memory is, grows by: a page with its name and what stands beside its text. What of it is
// compressed, an eighth as much, lies outside and is not counted.
const mostBytes = Math.min(192 * 1024 * 1024, getHeapStatistics().heap_size_limit / 4)
const bytesOf = ({ text, ids }: PageText) => 900 + text.length + ids.length * 24

/** Pages of this process by all that their rows depend on, the oldest dropped first: most are of a board that is no more. */
export const pageCache = () => new LRUCache<string, PageText>({ maxSize: mostBytes, sizeCalculation: bytesOf })
export type PageCache = ReturnType<typeof pageCache>

// In ASCII alone, so that a letter is a byte.
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

// In the order of the contract, and nothing else.
const rowText = ({ id, position, username, email, points, movement, tied_with }: RankingRow): string =>
  asciiJson({ id, position, username, email, points, movement, tied_with })

export const pageText = ({ ranking, ...place }: Omit<Ranking, 'me'>): PageText => {
  const texts = ranking.map(rowText)
  const starts = [opening.length]
  for (const text of texts) starts.push((starts.at(-1) as number) + text.length + 1)
  const text = `${opening}${texts.join(',')}],${asciiJson(place).slice(1, -1)},"me":`
  return {
    text: inOnePiece(text),
    tag: hash('sha1', text, 'base64url'),
    first: ranking[0]?.position ?? 0,
    last: ranking.at(-1)?.position ?? 0,
    ids: ranking.map(({ id }) => id),
    starts,
  }
}
const opening = '{"ranking":['

// A text that was put together stays so until it is sent, and would be put together anew for everybody.
const inOnePiece = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')

type Reader = { reader_id: number; me: RankingRow | null }

/** The answer: the rows with the reader's own in its place, since everybody sees himself in full. */
export const rankingText = (page: PageText, { reader_id, me }: Reader): Written => {
  const { text, first, last, ids, starts } = page
  const own = me ? rowText(me) : 'null'
  const end = `${own}}`
  const tag = `${page.tag}.${reader_id}.${crc32(own)}`
  const at = me && me.position >= first && me.position <= last ? ids.indexOf(me.id) : -1
  if (at < 0) return new Written(text + end, tag, () => gzipWith(packedOf(page), end))
  const after = text.slice((starts[at + 1] as number) - 1)
  return new Written(text.slice(0, starts[at]) + own + after + end, tag)
}

const packedOf = (page: PageText): GzipStart => {
  page.packed ??= gzipStart(page.text)
  return page.packed
}
