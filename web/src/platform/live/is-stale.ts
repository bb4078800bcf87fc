import type { News } from './follow-changes.ts'

// First parts of query keys. Data under other keys, such as names, options and the own account, does not depend on
// matches.
const shownFromMatches = ['pool', 'pools', 'sheet', 'matches', 'tournaments']

// What people write in a pool, by the part of a query key after the pool's id.
const talked: unknown[] = ['comments', 'questions']

/** Whether the data cached under this query key may be outdated by the news. */
export function isStale([root, ...rest]: readonly unknown[], news: News): boolean {
  if (root === 'moments') return news === 'lost' || news.pools === null || news.pools.length > 0
  if (root === 'rankings') return isRankingAffected(rest, news)
  if (typeof root !== 'string' || !shownFromMatches.includes(root)) return false
  if (news === 'lost' || news.matches === null || news.matches.length > 0) return true
  if (root === 'pool' && talked.includes(rest[1]) && news.talk?.includes(Number(rest[0]))) return true
  if (root === 'pool' && news.pools) return news.pools.some(([id]) => id === rest[0])
  return news.pools === null || news.pools.length > 0
}

function isRankingAffected([kind, id, ...rest]: readonly unknown[], news: News): boolean {
  if (news === 'lost' || news.pools === null) return true
  if (isProvisional(rest.at(-1) ?? id) && (news.matches === null || news.matches.length > 0)) return true
  return kind === 'pool' ? news.pools.some(([pool]) => pool === id) : news.world
}

// A query with `live` shows a ranking with the running matches, which moves with every goal.
const isProvisional = (query: unknown): boolean => typeof query === 'object' && query !== null && 'live' in query
