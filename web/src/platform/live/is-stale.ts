import type { News } from './follow-changes.ts'

// By the first part of their keys. What is missing here (names, choices, one's own data) no match changes.
const shownFromMatches = ['pool', 'pools', 'sheet', 'matches']

/** Whether what is kept under this key may be otherwise after the news. */
export function isStale([root, ...rest]: readonly unknown[], news: News): boolean {
  if (root === 'rankings') return isRankingAffected(rest, news)
  if (typeof root !== 'string' || !shownFromMatches.includes(root)) return false
  if (news === 'lost' || news.matches === null || news.matches.length > 0) return true
  if (root === 'pool' && news.pools) return news.pools.some(([id]) => id === rest[0])
  return news.pools === null || news.pools.length > 0
}

function isRankingAffected([kind, id]: readonly unknown[], news: News): boolean {
  if (news === 'lost' || news.pools === null) return true
  return kind === 'pool' ? news.pools.some(([pool]) => pool === id) : news.world
}
