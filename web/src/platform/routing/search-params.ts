type Read<T> = (value: unknown) => T | undefined

// The router reads a query string as texts; a link may give a number.
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const numberLike =
  (pattern: RegExp, least = 0): Read<number> =>
  (value) => {
    const text = textOf(value)
    return text !== undefined && pattern.test(text) && Number(text) >= least ? Number(text) : undefined
  }

/** Pieces by which routes read their query string; what cannot be read counts as absent. */
export const wholeNumber = numberLike(/^\d{1,15}$/, 1)
/** A number from 0 on. */
export const countNumber = numberLike(/^\d{1,15}$/)
/** A number from 0 on with up to two decimals. */
export const amountNumber = numberLike(/^\d{1,12}(\.\d{1,2})?$/)
export const words: Read<string> = textOf
export function choice<const T extends string>(values: readonly T[]): Read<T> {
  return (value) => values.find((one) => one === value)
}

type Pieces = Record<string, Read<unknown>>
type SearchBy<P extends Pieces> = { [K in keyof P]?: Exclude<ReturnType<P[K]>, undefined> | undefined }

/**
 * Reads what is known of a query string by its pieces. What cannot be read is undefined, not left out: the router would put what the
 * address says in its place.
 */
export function searchBy<const P extends Pieces>(pieces: P) {
  return (search: Record<string, unknown>): SearchBy<P> =>
    Object.fromEntries(Object.entries(pieces).map(([name, read]) => [name, read(search[name])])) as SearchBy<P>
}

type Search = Record<string, unknown>

/** Query strings stay plain (`?q=13`), not JSON. */
export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Search): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}
