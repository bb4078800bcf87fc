import type { ListSearch } from './list-shape.ts'

// Each list as it was left, so that whoever works through it comes back to the same page.
const left = new Map<string, ListSearch>()

export const rememberList = (path: string, search: ListSearch): void => void left.set(path, search)
export const listAsLeft = (path: string): ListSearch => left.get(path) ?? {}
