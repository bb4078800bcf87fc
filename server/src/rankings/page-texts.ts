import { hash } from 'node:crypto'
import type { Ranking, RankingRow } from '@compety/contract'
import { LRUCache } from 'lru-cache'
import { Written } from '../http/written.ts'

/** Rows of a page as JSON, for who is not on it; `ends` says behind which byte each one ends; other rows have another `tag`. */
export type PageText = { bytes: Buffer; tag: string; ids: number[]; ends: number[] }

// What a process grows by: a page with its name and what stands beside its bytes.
const mostBytes = 192 * 1024 * 1024
const bytesOf = ({ bytes, ids }: PageText) => 900 + bytes.length + ids.length * 24

/** Pages of this process by all that their rows depend on, the least recently used dropped first. */
export const pageCache = () => new LRUCache<string, PageText>({ maxSize: mostBytes, sizeCalculation: bytesOf })
export type PageCache = ReturnType<typeof pageCache>

// In the order of the contract, and nothing else.
const rowText = ({ id, position, username, email, points, movement, tied_with }: RankingRow): string =>
  JSON.stringify({ id, position, username, email, points, movement, tied_with })

export const pageText = (rows: readonly RankingRow[]): PageText => {
  const texts = rows.map(rowText)
  let end = -1
  const ends = texts.map((text) => {
    end += Buffer.byteLength(text) + 1
    return end
  })
  const bytes = bytesOfText(texts.join(','))
  return { bytes, tag: tagOf(bytes), ids: rows.map(({ id }) => id), ends }
}

const tagOf = (content: string | Buffer): string => hash('sha1', content, 'base64url')

// In memory of its own, not a slice of what others share.
const bytesOfText = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

const joined = (parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))

/** The answer: the rows with the reader's own in its place, since everybody sees himself in full. */
export const rankingText = (
  { bytes, tag, ids, ends }: PageText,
  { me, ...place }: Omit<Ranking, 'ranking'>,
): Written => {
  const own = me ? rowText(me) : 'null'
  const at = me ? ids.indexOf(me.id) : -1
  const rest = `],${JSON.stringify(place).slice(1, -1)},"me":${own}}`
  const written = (...rows: (string | Buffer)[]) =>
    new Written(joined(['{"ranking":[', ...rows, rest]), tagOf(`${tag} ${at} ${rest}`))
  if (at < 0) return written(bytes)
  const before = bytes.subarray(0, at === 0 ? 0 : (ends[at - 1] as number) + 1)
  return written(before, own, bytes.subarray(ends[at]))
}
