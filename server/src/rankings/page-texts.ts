import type { Ranking, RankingRow } from '@compety/contract'

/** Rows of a page as JSON, for who is not on it; `ends` says where each one ends. */
export type PageText = { text: string; ids: number[]; ends: number[] }

const mostBytes = 128 * 1024 * 1024
// Two a character: covered addresses hold one that is not Latin.
const bytesOf = ({ text, ids }: PageText) => 200 + text.length * 2 + ids.length * 16

/** Pages of this process by all that their rows depend on, the least recently used dropped first. */
export const pageCache = () => {
  const pages = new Map<string, PageText>()
  let bytes = 0

  const find = (name: string) => {
    const page = pages.get(name)
    if (page) {
      pages.delete(name)
      pages.set(name, page)
    }
    return page
  }

  const keep = (name: string, page: PageText) => {
    if (find(name)) return
    pages.set(name, page)
    bytes += bytesOf(page)
    for (const [name, oldest] of pages) {
      if (bytes <= mostBytes) break
      pages.delete(name)
      bytes -= bytesOf(oldest)
    }
  }
  return { find, keep }
}
export type PageCache = ReturnType<typeof pageCache>

// In the order of the contract, and nothing else.
const rowText = ({ id, position, username, email, points, movement, tied_with }: RankingRow): string =>
  JSON.stringify({ id, position, username, email, points, movement, tied_with })

export const pageText = (rows: readonly RankingRow[]): PageText => {
  const texts = rows.map(rowText)
  let end = -1
  const ends = texts.map((text) => {
    end += text.length + 1
    return end
  })
  return { text: texts.join(','), ids: rows.map(({ id }) => id), ends }
}

/** The rows with the reader's own in its place, since everybody sees himself in full. */
const withOwn = ({ text, ids, ends }: PageText, own: RankingRow | null): string => {
  const at = own ? ids.indexOf(own.id) : -1
  if (!own || at < 0) return text
  const start = at === 0 ? 0 : (ends[at - 1] as number) + 1
  return `${text.slice(0, start)}${rowText(own)}${text.slice(ends[at])}`
}

export const rankingText = (page: PageText, { me, ...place }: Omit<Ranking, 'ranking'>): string =>
  `{"ranking":[${withOwn(page, me)}],${JSON.stringify(place).slice(1, -1)},"me":${me ? rowText(me) : 'null'}}`
