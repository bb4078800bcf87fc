import type { ListSearch } from './list-shape.ts'

// The last page, order and filters of each list, for the links back to it.
const searches = new Map<string, ListSearch>()

export function storeListSearch(path: string, search: ListSearch): void {
  searches.set(path, search)
}

export function lastListSearch(path: string): ListSearch {
  return searches.get(path) ?? {}
}
