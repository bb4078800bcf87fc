import { getHeapStatistics } from 'node:v8'
import { type Ranking, type RankingRow, ranking } from '@compety/contract'
import { LRUCache } from 'lru-cache'
import { type CachedJson, cachedJson, etagOf } from '../../platform/http/cached-json.ts'
import { fastSerializer } from '../../platform/http/serializers.ts'

/** A page as JSON, the same for all readers who see the same addresses: `me` is null in it. */
export type RankingPage = CachedJson & { json: Buffer }

// A quarter of V8's heap limit, which is small where the machine has little memory. The compressed pages, an eighth of these bytes,
// are not counted.
const mostBytes = Math.min(192 * 1024 * 1024, getHeapStatistics().heap_size_limit / 4)
const bytesOf = ({ json }: RankingPage) => 1000 + json.length

/** The pages that this process has written. The oldest are dropped first: most of them are of a board that has changed since. */
export function pageCache() {
  return new LRUCache<string, RankingPage>({ maxSize: mostBytes, sizeCalculation: bytesOf })
}
export type PageCache = ReturnType<typeof pageCache>

const write = fastSerializer({ schema: ranking })

export function rankingPage(page: Omit<Ranking, 'me'>): RankingPage {
  return cachedJson(write({ ...page, me: null }))
}

const noOwnRow = 'null}'

/** The page with its reader's own row in `me`, which stands last. */
export function withOwnRow(page: RankingPage, me: RankingRow | null): CachedJson {
  if (!me) return page
  const text = `${page.json.toString('utf8', 0, page.json.length - noOwnRow.length)}${JSON.stringify(me)}}`
  return { json: text, etag: etagOf(text) }
}
