import * as z from 'zod/mini'
import { singleLine } from '../rules/texts.ts'
import { isCalendarInstant, isDay } from './fields.ts'

/** Values that no record has: a filter by it matches nothing. */
const nothing = -999

const last = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value)
const wholeNumber = (value: unknown): number | undefined => {
  const text = last(value)
  return typeof text === 'string' && /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : undefined
}

const page = z.pipe(
  z.transform((value: unknown) => {
    const text = last(value)
    const number = typeof text === 'string' && /^\d+$/.test(text.trim()) ? Number(text) : 1
    return Math.min(Math.max(number, 1), 1_000_000_000)
  }),
  z.int(),
)

const perPage = (standard: number) =>
  z.pipe(
    z.transform((value: unknown) => {
      const number = wholeNumber(value)
      return number !== undefined && number >= 1 && number <= 100 ? number : standard
    }),
    z.int(),
  )

/** A contains filter, in the form of stored names; empty means none. A NUL is refused. */
export const textFilter = z.pipe(
  z.transform((value: unknown) => {
    const text = last(value)
    return typeof text === 'string' ? singleLine(text) || undefined : undefined
  }),
  z.optional(z.string().check(z.refine((value: string) => !value.includes('\0'), 'Contiene caracteres no válidos.'))),
)

/** Exact filter by id or code. The values in `none` mean no filter; other unreadable values match nothing. */
export const codeFilter = (none: readonly number[]) =>
  z.pipe(
    z.transform((value: unknown) => {
      const text = last(value)
      if (typeof text !== 'string' || text.trim() === '') return undefined
      const number = wholeNumber(text) ?? nothing
      return none.includes(number) ? undefined : number
    }),
    z.optional(z.int()),
  )

/** Filter by the organizer that owns a record; 0 stands for the platform. */
export const organizerFilter = codeFilter([-1])

/** Exact filter by an amount with up to two decimals; 0 is an amount. */
export const amountFilter = z.pipe(
  z.transform((value: unknown) => {
    const text = last(value)
    if (typeof text !== 'string' || text.trim() === '') return undefined
    return /^\d{1,12}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : nothing
  }),
  z.optional(z.number()),
)

/** One day, 'YYYY-MM-DD'; empty means none. */
export const dayFilter = z.pipe(
  z.transform((value: unknown) => {
    const text = last(value)
    return typeof text === 'string' ? text.trim() || undefined : text
  }),
  z.optional(
    z
      .string('Ingresa una fecha válida.')
      .check(z.refine((value: string) => isDay(value) && /^(19|2[01])/.test(value), 'Ingresa una fecha válida.')),
  ),
)

const dayOrInstant = /^\d{4}-\d{2}-\d{2}((T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?)?(Z|[+-]\d{2}:\d{2}))?$/

// '2026-06-11-05:00' becomes the first instant of that day.
const instantOf = (value: string): string => value.replace(/^([\d-]{10})(?=[Z+-])/, '$1T00:00')

/** The begin and end of a day given to a filter, in UTC. Undefined for a day without an offset and for an instant. */
export const stretchOf = (value: string): [begin: string, end: string] | undefined => {
  const [, begin, end] = /^([^/]+)\/([^/]+)$/.exec(value) ?? []
  return begin && end ? [begin, end] : undefined
}

const isDate = (value: string): boolean =>
  dayOrInstant.test(value) && !/^(000|9999)/.test(value) && isCalendarInstant(instantOf(value))

// A range consists of two instants.
const isDateFilter = (value: string): boolean => {
  const stretch = stretchOf(value)
  return stretch ? stretch.every((instant) => isDate(instant) && instant.includes('T')) : isDate(value)
}

const aDay = 24 * 60 * 60 * 1000
const inUtc = (value: string, later = 0): string => new Date(Date.parse(instantOf(value)) + later).toISOString()

/**
 * 'YYYY-MM-DD' is a day, optionally with an offset; an instant with an offset is a minute; two instants with '/'
 * between them are a range, such as a local day of 23 hours. The output is in UTC, because PostgreSQL accepts fewer
 * offsets; a day with an offset becomes a range.
 */
const dateFilter = z.pipe(
  z.pipe(
    z.transform((value: unknown) => {
      const text = last(value)
      return typeof text === 'string' ? text.trim() || undefined : undefined
    }),
    z.optional(z.string().check(z.refine(isDateFilter, 'Ingresa una fecha válida.'))),
  ),
  z.transform((value: string | undefined) => {
    if (value === undefined || value.length === 10) return value
    const stretch = stretchOf(value)
    if (stretch) return stretch.map((instant) => inUtc(instant)).join('/')
    return value.includes('T') ? inUtc(value) : `${inUtc(value)}/${inUtc(value, aDay)}`
  }),
)

type DateModes<N extends string> = { [K in `${N}_${'exactly' | 'exact' | 'after' | 'before'}`]: typeof dateFilter }

/** The four parameters of a date filter: {name}_exactly (and _exact), _after, _before. */
export const dateFilters = <N extends string>(name: N): DateModes<N> =>
  Object.fromEntries(
    ['exactly', 'exact', 'after', 'before'].map((mode) => [`${name}_${mode}`, dateFilter]),
  ) as DateModes<N>

/** Page, size and order of a list. An unknown order falls back to the first key, ascending. */
export const listQuery = <K extends string, F extends Record<string, z.ZodMiniType>>(
  perPageStandard: number,
  orderKeys: readonly [K, ...K[]],
  filters: F,
) =>
  z.object({
    page,
    per_page: perPage(perPageStandard),
    order: z.pipe(
      z.transform((value: unknown) => {
        const text = last(value)
        const known = orderKeys.some((key) => text === `${key}_asc` || text === `${key}_desc`)
        return known ? text : `${orderKeys[0]}_asc`
      }),
      z.string() as unknown as z.ZodMiniType<`${K}_${'asc' | 'desc'}`, unknown>,
    ),
    ...filters,
  })

export const pageQuery = (perPageStandard: number) => z.object({ page, per_page: perPage(perPageStandard) })

const pageKeys = {
  currentPage: z.int(),
  nextPage: z.nullable(z.int()),
  totalPages: z.int(),
  nextPageHasPoolRecord: z.boolean(),
  current_page: z.int(),
  next_page: z.nullable(z.int()),
  final_page: z.int(),
  next_page_has_pool_record: z.boolean(),
  total: z.int(),
}

/** The rows under their key, with the page keys in both spellings. */
export const listOf = <N extends string, S extends z.ZodMiniType>(name: N, row: S) =>
  z.object({ [name]: z.array(row), ...pageKeys } as { [K in N]: z.ZodMiniArray<S> } & typeof pageKeys)

export type PageOf = { page: number; per_page: number }

/** The page keys of a list of `total` rows. */
export const pageOf = (total: number, { page, per_page }: PageOf) => {
  const totalPages = Math.max(1, Math.ceil(total / per_page))
  const nextPage = page < totalPages ? page + 1 : null
  return {
    currentPage: page,
    nextPage,
    totalPages,
    nextPageHasPoolRecord: nextPage !== null,
    current_page: page,
    next_page: nextPage,
    final_page: totalPages,
    next_page_has_pool_record: nextPage !== null,
    total,
  }
}
