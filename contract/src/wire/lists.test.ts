import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listTeams } from '../catalogue/teams.ts'
import { listAvailablePools, listMyPools, listPools } from '../competitions/pools.ts'
import { listMatches } from '../fixtures/matches.ts'
import { findGlobalRanking } from '../standings/rankings.ts'
import { codeFilter, dateFilters, listQuery, pageOf, stretchOf, textFilter } from './lists.ts'

const query = listQuery(10, ['name', 'status'], {
  name: textFilter,
  status: codeFilter([-1]),
  ...dateFilters('ends_at'),
})
const read = (sent: Record<string, unknown>) => z.parse(query, sent)

test('a list without parameters is its first page of ten in its first order', () => {
  expect(read({})).toEqual({ page: 1, per_page: 10, order: 'name_asc' })
})

test.each(['0', '-1', 'x', '', '1.5', ' ', 'NaN', '1e3', '0x10'])('page %j counts as 1', (page) => {
  expect(read({ page }).page).toBe(1)
})

test.each(['2147483648', '99999999999999999999', '9'.repeat(400)])('page %s is a page beyond the last one', (page) => {
  expect(read({ page }).page).toBe(1_000_000_000)
})

test.each(['0', '-5', '101', 'x', '', '10.5', '9999999999'])('per_page %j is replaced by the default', (per_page) => {
  expect(read({ per_page }).per_page).toBe(10)
})

test.each(['1', '37', '100'])('per_page %s is accepted', (per_page) => {
  expect(read({ per_page }).per_page).toBe(Number(per_page))
})

test.each(['id_asc', 'name', 'name_ASC', 'name_asc; drop table users', '', 'password_hash_desc'])(
  'the unknown order %j falls to the default',
  (order) => {
    expect(read({ order }).order).toBe('name_asc')
  },
)

test.each(['name_asc', 'name_desc', 'status_asc', 'status_desc'])('the order %s is accepted', (order) => {
  expect(read({ order }).order).toBe(order)
})

test('of a repeated parameter the last value counts', () => {
  expect(read({ page: ['2', '3'], name: ['a', 'b'], status: ['1', '2'] })).toMatchObject({
    page: 3,
    name: 'b',
    status: 2,
  })
})

test('a text filter is trimmed, and an empty one is no filter', () => {
  expect(read({ name: '  Copa ' }).name).toBe('Copa')
  expect(read({ name: '   ' }).name).toBeUndefined()
})

test('a filter never throws for any input', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('page', 'per_page', 'order', 'status', 'name', 'ends_at_before'), fc.anything()),
      (sent) => {
        expect(() => z.safeParse(query, sent)).not.toThrow()
      },
    ),
  )
})

test.each(['abc', '1.5', '99999999999999', '1 or 1=1'])('the status %j matches nothing', (status) => {
  expect(read({ status }).status).toBeLessThan(0)
})

// The values that mean "no filter".
test.each([
  ['matches', listMatches.query, { status: ['-1', ''], sport: ['-2', '0', ''] }],
  ['teams', listTeams.query, { status: ['-1', ''], sport: ['-2', '0', ''] }],
  ['pools', listPools.query, { status: ['-1', '0', ''], sector: ['0', '-1', ''], players_limit: ['0', ''] }],
  ['available pools', listAvailablePools.query, { status: ['-1', '0', ''], sector: ['0', ''] }],
  ['my pools', listMyPools.query, { status: ['-1', '0', ''], sector: ['0', ''] }],
] as const)('the filters of %s ignore the values that mean no filter', (_, schema, nones) => {
  for (const [name, values] of Object.entries(nones))
    for (const value of values)
      expect([
        name,
        value,
        Object.entries(z.parse(schema, { [name]: value })).find(([key, read]) => key === name && read !== undefined),
      ]).toEqual([name, value, undefined])
})

test('a page has six pools for players, ten rows in the back office and fifty in a ranking', () => {
  const perPage = (schema: z.ZodMiniType<{ per_page: number }>) => z.parse(schema, {}).per_page
  expect([listAvailablePools, listMyPools].map(({ query }) => perPage(query))).toEqual([6, 6])
  expect([listPools, listMatches, listTeams].map(({ query }) => perPage(query))).toEqual([10, 10, 10])
  expect(perPage(findGlobalRanking.query)).toBe(50)
})

test('pools and matches are ordered by begin, and teams by name', () => {
  const orders = [listPools, listMatches, listAvailablePools, listMyPools, listTeams].map(
    ({ query }) => z.parse(query, {}).order,
  )
  expect(orders).toEqual(['beginst_at_asc', 'beginst_at_asc', 'beginst_at_asc', 'beginst_at_asc', 'name_asc'])
})

test('a date filter accepts a day or an instant in four modes', () => {
  const sent = {
    ends_at_exactly: '2026-06-11',
    ends_at_exact: '2026-06-11T10:00:00+03:00',
    ends_at_after: '2026-06-11T10:00:00-05:00',
    ends_at_before: '',
  }
  expect(read(sent)).toMatchObject({ ends_at_exactly: '2026-06-11', ends_at_exact: '2026-06-11T07:00:00.000Z' })
  expect(read(sent).ends_at_before).toBeUndefined()
})

test('a day with an offset becomes a range of instants, and a range stays a range', () => {
  const { ends_at_exactly, ends_at_after, ends_at_before } = read({
    ends_at_exactly: '2026-06-11-05:00',
    ends_at_after: '2026-06-11Z',
    ends_at_before: '2026-10-25T00:00+02:00/2026-10-26T00:00+01:00',
  })
  expect([ends_at_exactly, ends_at_after, ends_at_before]).toEqual([
    '2026-06-11T05:00:00.000Z/2026-06-12T05:00:00.000Z',
    '2026-06-11T00:00:00.000Z/2026-06-12T00:00:00.000Z',
    '2026-10-24T22:00:00.000Z/2026-10-25T23:00:00.000Z',
  ])
  expect([ends_at_before, '2026-06-11', '2026-06-11T05:00Z'].map((value) => stretchOf(String(value)))).toEqual([
    ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    undefined,
    undefined,
  ])
})

test.each([
  'ayer',
  '11/06/2026',
  '2026-13-01',
  '2026-02-30',
  '0000-01-01',
  '2026-06-11T25:00:00Z',
  '2026-06-11T10:00:00',
  '2026-06-11T10:00:00+99:00',
  '2026-02-30-05:00',
  '2026-06-11-99:00',
  '2026-06-11-05:00/P1D',
  '2026-06-11T00:00Z/',
  '2026-06-11T00:00Z/2026-06-12',
  '2026-06-11T00:00Z/2026-06-12T00:00Z/2026-06-13T00:00Z',
])('the date %j is refused', (value) => {
  expect(z.safeParse(query, { ends_at_after: value }).success).toBe(false)
})

test('a NUL in a text filter is refused', () => {
  expect(z.safeParse(query, { name: 'a\0b' }).success).toBe(false)
})

test('the last page has no next page, and an empty list has one page', () => {
  expect(pageOf(0, { page: 1, per_page: 10 })).toMatchObject({
    currentPage: 1,
    nextPage: null,
    totalPages: 1,
    total: 0,
  })
  expect(pageOf(20, { page: 2, per_page: 10 })).toMatchObject({ currentPage: 2, nextPage: null, totalPages: 2 })
  expect(pageOf(21, { page: 2, per_page: 10 })).toMatchObject({
    nextPage: 3,
    totalPages: 3,
    nextPageHasPoolRecord: true,
  })
  expect(pageOf(5, { page: 9, per_page: 10 })).toMatchObject({ currentPage: 9, nextPage: null, totalPages: 1 })
})

test('both spellings of the page keys are equal, and following nextPage reaches every row', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 100 }), (total, per_page) => {
      let page: number | null = 1
      let pages = 0
      while (page !== null) {
        const keys: ReturnType<typeof pageOf> = pageOf(total, { page, per_page })
        expect([keys.current_page, keys.next_page, keys.final_page, keys.next_page_has_pool_record]).toEqual([
          keys.currentPage,
          keys.nextPage,
          keys.totalPages,
          keys.nextPageHasPoolRecord,
        ])
        expect(keys.nextPageHasPoolRecord).toBe(keys.nextPage !== null)
        pages++
        page = keys.nextPage
      }
      expect(pages).toBe(Math.max(1, Math.ceil(total / per_page)))
    }),
  )
})
