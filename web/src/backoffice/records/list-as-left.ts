import type { ListSearch } from './list-shape.ts'

// The last page, order and filters of each list, for the way back to it.
const left = new Map<string, ListSearch>()

export function rememberList(path: string, search: ListSearch): void {
  left.set(path, search)
}

export function listAsLeft(path: string): ListSearch {
  return left.get(path) ?? {}
}
