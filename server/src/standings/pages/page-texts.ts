import { getHeapStatistics } from 'node:v8'
import { type Ranking, type RankingRow, ranking } from '@compety/contract'
import { LRUCache } from 'lru-cache'
import { type CachedJson, cachedJson, etagOf } from '../../platform/http/cached-json.ts'
import { fastSerializer } from '../../platform/http/serializers.ts'

/** A page as JSON, shared by all readers who see the same form of addresses. Its `me` is null. */
export type RankingPage = CachedJson & { json: Buffer }

// At most a quarter of V8's heap limit, which depends on the memory of the machine. The compressed pages, about an
// eighth of these bytes, are not counted.
const mostBytes = Math.min(192 * 1024 * 1024, getHeapStatistics().heap_size_limit / 4)
const bytesOf = ({ json }: RankingPage) => 1000 + json.length

/**
 * Caches the pages that this process has written. The oldest are evicted first, because most of them are of an outdated
 * board.
 */
export function pageCache() {
  return new LRUCache<string, RankingPage>({ maxSize: mostBytes, sizeCalculation: bytesOf })
}
export type PageCache = ReturnType<typeof pageCache>

const write = fastSerializer({ schema: ranking })

export function rankingPage(page: Omit<Ranking, 'me'>): RankingPage {
  return cachedJson(write({ ...page, me: null }))
}

// Quotes in names are escaped, so that no other part of a page has this text.
const noOwnRow = '"me":null'

/** Adds the reader's own row to the JSON of a page as `me`. */
export function withOwnRow(page: RankingPage, me: RankingRow | null): CachedJson {
  if (!me) return page
  const at = page.json.lastIndexOf(noOwnRow)
  const text = `${page.json.toString('utf8', 0, at)}"me":${JSON.stringify(me)}${page.json.toString('utf8', at + noOwnRow.length)}`
  return { json: text, etag: etagOf(text) }
}
