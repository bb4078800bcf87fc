import * as z from 'zod/mini'

/** Pieces of the schemas by which routes read their query string; what cannot be read counts as absent. */
export const wholeNumber = z.catch(
  z.optional(z.pipe(z.pipe(z.coerce.string(), z.transform(Number)), z.int().check(z.gte(1)))),
  undefined,
)
/** A number from 0 on. */
export const countNumber = z.catch(
  z.optional(z.pipe(z.pipe(z.coerce.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)), z.int())),
  undefined,
)
/** A number from 0 on with up to two decimals. */
export const amountNumber = z.catch(
  z.optional(
    z.pipe(z.pipe(z.coerce.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)), z.transform(Number)), z.number()),
  ),
  undefined,
)
export const words = z.catch(z.optional(z.coerce.string()), undefined)
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.catch(z.optional(z.enum(values)), undefined)

type Search = Record<string, unknown>

/** Query strings stay plain (`?q=13`), not JSON. */
export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Search): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}
