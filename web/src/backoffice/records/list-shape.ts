import { localDay } from '../../kit/time/local-day.ts'
import {
  amountNumber,
  choice,
  countNumber,
  searchBy,
  wholeNumber,
  words,
} from '../../platform/routing/search-params.ts'

/**
 * What a filter takes: words to be contained, a number from 0 on, an amount with up to two decimals, the id or code of a choice, the key of one, or a day and how
 * to compare with it. In the address it is `filter_<name>` (backoffice.md 3), in the call `name`, or `asked` where the call names
 * it otherwise. Where 0 means none, it is not sent.
 */
export type FilterShape = {
  kind: 'words' | 'number' | 'amount' | 'choice' | 'key' | 'day'
  asked?: string
  isNoneAtZero?: boolean
}

/** A list of the back-office as data, so that its address can be read before its screen is loaded. */
export type ListShape<Sort extends string = string, Filter extends string = string> = {
  /** What filters are called in the address, before their name. */
  prefix: string
  filters: Readonly<Record<Filter, FilterShape>>
  sorts: readonly Sort[]
  /** Of the list when nothing else is asked for; none where the order is always the same. */
  order?: `${Sort}_${'asc' | 'desc'}`
  /** Rows of a page. */
  size: number
  /** Without pages, in one order: nothing is asked of it. */
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

/** What the address of a list holds: filters, `order`, `page`. */
export type ListSearch = { readonly [name: string]: string | number | undefined }

// The router knows no more of it: its filters are their list's own.
type Address = { order?: string | undefined; page?: number | undefined }

const pieces = { words, number: countNumber, amount: amountNumber, choice: countNumber, key: words, day: words }
const dayModes = ['exactly', 'after', 'before'] as const

/** Reads the address of a list; what it does not know or cannot read counts as absent. */
export const searchOf = ({ prefix, filters, sorts }: ListShape): ((search: Record<string, unknown>) => Address) => {
  const shape: Record<string, (value: unknown) => string | number | undefined> = {}
  for (const [name, { kind, isNoneAtZero = false }] of Object.entries(filters)) {
    shape[`${prefix}${name}`] = isNoneAtZero ? wholeNumber : pieces[kind]
    if (kind === 'day') shape[`${prefix}type_${name}`] = choice(dayModes)
  }
  const orders = sorts.flatMap((sort) => [`${sort}_asc`, `${sort}_desc`])
  return searchBy({ ...shape, ...(orders.length > 0 && { order: choice(orders) }), page: countNumber })
}

/** The query of the list's call; how to compare says nothing without a day to compare with. */
export const queryOf = ({ prefix, filters, order, size, isWhole }: ListShape, search: ListSearch): ListSearch => {
  if (isWhole) return {}
  const asked = Object.entries(filters).map(([name, { kind, asked = name }]) => {
    const value = search[`${prefix}${name}`]
    if (kind !== 'day') return [asked, value]
    return [`${asked}_${search[`${prefix}type_${name}`] ?? 'exactly'}`, value && localDay(String(value))]
  })
  return {
    ...Object.fromEntries(asked),
    order: search.order ?? order,
    page: search.page ?? 1,
    per_page: size,
  } as ListSearch
}

/** The filters of an address alone, for the form that changes them. */
export const filtersOf = ({ prefix, filters }: ListShape, search: ListSearch): ListSearch => {
  const names = Object.keys(filters).flatMap((name) => [`${prefix}${name}`, `${prefix}type_${name}`])
  return Object.fromEntries(names.filter((name) => search[name] !== undefined).map((name) => [name, search[name]]))
}
