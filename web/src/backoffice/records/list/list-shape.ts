import { clockTimeOf } from '../../../kit/time/clock-time.ts'
import { localDay } from '../../../kit/time/local-day.ts'
import {
  amountNumber,
  choice,
  countNumber,
  searchBy,
  wholeNumber,
  words,
} from '../../../platform/routing/search-params.ts'

/**
 * The value of a filter. It is a text to be contained, a whole number from 0, an amount with up to two decimals, the
 * number or key of an option, or a day with a comparison. Its parameter is called `filter_<name>` in the address, and
 * `name` or `queryName` in the request. With `isNoneAtZero`, 0 means no filter and is not sent. The choices `within`
 * another filter depend on that, so that changing it takes off this one.
 */
export type FilterShape = {
  kind: 'words' | 'number' | 'amount' | 'choice' | 'key' | 'day'
  queryName?: string
  within?: string
  isNoneAtZero?: boolean
}

/** A list as data, so that its address can be parsed before the code of its screen is loaded. */
export type ListShape<Sort extends string = string, Filter extends string = string> = {
  /** The prefix of filter names in the address. */
  prefix: string
  filters: Readonly<Record<Filter, FilterShape>>
  sorts: readonly Sort[]
  /** The day by which the list opens at today: 'Hoy y próximos'. Any other parameter of the address shows all rows. */
  upcoming?: NoInfer<Filter>
  /** The default order; missing where the order cannot be changed. */
  order?: `${Sort}_${'asc' | 'desc'}`
  /** Names the one search over the main columns: 'Buscar por nombre o código'. Missing where there is none. */
  search?: string
  /** Rows per page, unless the address says otherwise. */
  size: number
  /** The list has no pages, filters or orders, and its request no query. */
  isWhole?: true
}

type Shape<Sort extends string, Filter extends string> = Omit<ListShape<Sort, Filter>, 'prefix' | 'size'> & {
  prefix?: string
  size?: number
}

export const listShape = <const Sort extends string, const Filter extends string>({
  prefix = 'filter_',
  size = 10,
  ...shape
}: Shape<Sort, Filter>): ListShape<Sort, Filter> => ({ prefix, size, ...shape })

export const wholeList = listShape({ filters: {}, sorts: [], isWhole: true })

/** The parameters of a list's address: filters, `search`, `order`, `page` and `per_page`. */
export type ListSearch = { readonly [name: string]: string | number | undefined }

const extents = ['upcoming', 'all'] as const
type Extent = (typeof extents)[number]

// The type seen by the router; the filters differ from list to list.
type Address = { order?: string | undefined; page?: number | undefined; per_page?: number | undefined } & {
  show?: Extent | undefined
  search?: string | undefined
}

const readers = { words, number: countNumber, amount: amountNumber, choice: countNumber, key: words, day: words }
const dayModes = ['exactly', 'after', 'before'] as const

/** Parses the address of a list; unknown and invalid parameters are ignored. */
export function searchOf({
  prefix,
  filters,
  sorts,
  upcoming,
  search: searchLabel,
  size,
}: ListShape): (search: Record<string, unknown>) => Address {
  const shape: Record<string, (value: unknown) => string | number | undefined> = {}
  for (const [name, { kind, isNoneAtZero = false }] of Object.entries(filters)) {
    shape[`${prefix}${name}`] = isNoneAtZero ? wholeNumber : readers[kind]
    if (kind === 'day') shape[`${prefix}type_${name}`] = choice(dayModes)
  }
  const orders = sorts.flatMap((sort) => [`${sort}_asc`, `${sort}_desc`])
  const parse = searchBy({
    ...shape,
    ...(orders.length > 0 && { order: choice(orders) }),
    ...(upcoming && { show: choice(extents) }),
    ...(searchLabel && { search: words }),
    page: countNumber,
    per_page: (value) => sizesOf(size).find((each) => each === countNumber(value)),
  })
  return (search) => {
    const parsed: Address = parse(search)
    const isBare = Object.entries(parsed).every(([name, value]) => value === undefined || name === 'per_page')
    return upcoming && isBare ? { ...parsed, show: 'upcoming' } : parsed
  }
}

/** The numbers of rows per page that a reader can choose. */
export function sizesOf(size: number): readonly number[] {
  return [...new Set([10, 25, 50, 100, size])].sort((a, b) => a - b)
}

/** Whether the list shows only today and what comes. */
export function isUpcoming({ upcoming }: ListShape, { show }: ListSearch): boolean {
  return upcoming !== undefined && show === 'upcoming'
}

/** The address with or without that limit. */
export function withExtent(search: ListSearch, isUpcoming: boolean): ListSearch {
  const show: Extent = isUpcoming ? 'upcoming' : 'all'
  return { ...search, show, page: undefined }
}

/** The query of the list's request. A comparison without its day is left out. */
export function queryOf(shape: ListShape, search: ListSearch): ListSearch {
  const { prefix, filters, order, size, isWhole } = shape
  if (isWhole) return {}
  const filterValues = Object.entries(filters).map(([name, { kind, queryName = name }]) => {
    const value = search[`${prefix}${name}`]
    if (kind !== 'day') return [queryName, value]
    return [`${queryName}_${search[`${prefix}type_${name}`] ?? 'exactly'}`, value && localDay(String(value))]
  })
  return {
    ...(isUpcoming(shape, search) && afterYesterday(shape)),
    ...Object.fromEntries(filterValues.filter(([, value]) => value !== undefined)),
    ...(search.search !== undefined && { search: search.search }),
    order: search.order ?? order,
    page: search.page ?? 1,
    per_page: search.per_page ?? size,
  } as ListSearch
}

const afterYesterday = ({ upcoming = '', filters }: ListShape): ListSearch => {
  const yesterday = new Date()
  yesterday.setDate(yesterday.getDate() - 1)
  return { [`${filters[upcoming]?.queryName ?? upcoming}_after`]: localDay(clockTimeOf(yesterday.getTime()).day) }
}

/** Only the filters of an address, for the form that changes them. A comparison without its day is none. */
export function filtersOf({ prefix, filters }: ListShape, search: ListSearch): ListSearch {
  const names = Object.keys(filters).flatMap((name) =>
    search[`${prefix}${name}`] === undefined ? [] : [`${prefix}${name}`, `${prefix}type_${name}`],
  )
  return Object.fromEntries(names.filter((name) => search[name] !== undefined).map((name) => [name, search[name]]))
}

/** Changed filters, without those whose choices depended on them. */
export function withoutDependents({ prefix, filters }: ListShape, part: ListSearch): ListSearch {
  const names = Object.entries(filters).flatMap(([name, { within }]) =>
    within !== undefined && `${prefix}${within}` in part ? [`${prefix}${name}`] : [],
  )
  return { ...Object.fromEntries(names.map((name) => [name, undefined])), ...part }
}

/** Whether a day is missing in the filter of this name, because only its comparison was chosen. */
export function lacksDay({ prefix, filters }: ListShape, typed: ListSearch, name: string): boolean {
  const mode = typed[`${prefix}type_${name}`] ?? 'exactly'
  return filters[name]?.kind === 'day' && mode !== 'exactly' && typed[`${prefix}${name}`] === undefined
}
