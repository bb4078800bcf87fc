type Parse<T> = (value: unknown) => T | undefined

// In a URL every value is a text; a link inside the application may pass a number.
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const numberLike =
  (pattern: RegExp, min = 0): Parse<number> =>
  (value) => {
    const text = textOf(value)
    return text !== undefined && pattern.test(text) && Number(text) >= min ? Number(text) : undefined
  }

/** A whole number from 1 on. Like the other parsers of query parameters it returns undefined for an invalid value. */
export const wholeNumber = numberLike(/^\d{1,15}$/, 1)
/** A number from 0 on. */
export const countNumber = numberLike(/^\d{1,15}$/)
/** A number from 0 on with up to two decimals. */
export const amountNumber = numberLike(/^\d{1,12}(\.\d{1,2})?$/)
export const words: Parse<string> = textOf
/** A calendar day, 'YYYY-MM-DD'. */
export const calendarDay: Parse<string> = (value) => {
  const text = textOf(value)
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}
export function choice<const T extends string>(values: readonly T[]): Parse<T> {
  return (value) => values.find((one) => one === value)
}

type Parsers = Record<string, Parse<unknown>>
type SearchBy<P extends Parsers> = { [K in keyof P]?: Exclude<ReturnType<P[K]>, undefined> | undefined }

/**
 * Parses the known parameters of a query string. Invalid ones are set to undefined instead of being left out, because
 * the router would fill in missing ones with the raw values of the address.
 */
export function searchBy<const P extends Parsers>(parsers: P) {
  return (search: Record<string, unknown>): SearchBy<P> =>
    Object.fromEntries(Object.entries(parsers).map(([name, parse]) => [name, parse(search[name])])) as SearchBy<P>
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
