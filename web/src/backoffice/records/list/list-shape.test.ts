import { expect, test, vi } from 'vitest'
import { localDay } from '../../../kit/time/local-day.ts'
import { filtersOf, lacksDay, listShape, queryOf, searchOf, sizesOf, withExtent } from './list-shape.ts'

const shape = listShape({
  filters: {
    name: { kind: 'words' },
    points: { kind: 'number' },
    code: { kind: 'key' },
    ends_at: { kind: 'day', queryName: 'closes_at' },
  },
  sorts: ['name', 'points'],
  order: 'name_asc',
})
const parse = (address: Record<string, unknown>) => searchOf(shape)(address)
const request = (address: Record<string, unknown>) => JSON.parse(JSON.stringify(queryOf(shape, parse(address))))

test('an address without parameters requests the first page in the default order', () => {
  expect(request({})).toEqual({ order: 'name_asc', page: 1, per_page: 10 })
})

test('filters, order and page of the address become the query of the list', () => {
  expect(
    request({ filter_name: 'sol', filter_points: '3', filter_code: 'a', order: 'points_desc', page: '4' }),
  ).toEqual({
    name: 'sol',
    points: 3,
    code: 'a',
    order: 'points_desc',
    page: 4,
    per_page: 10,
  })
})

test('a day is compared exactly unless the address says otherwise', () => {
  expect(request({ filter_ends_at: '2026-06-28' })).toMatchObject({ closes_at_exactly: localDay('2026-06-28') })
  const after = request({ filter_ends_at: '2026-06-28', filter_type_ends_at: 'after' })
  expect(after).toMatchObject({ closes_at_after: localDay('2026-06-28') })
})

test('invalid or unknown parameters of an address are ignored', () => {
  const strange = { filter_points: 'x', order: 'colour_asc', page: '-2', filter_type_ends_at: 'never', other: '1' }
  expect(request(strange)).toEqual({ order: 'name_asc', page: 1, per_page: 10 })
})

test('a list may use another prefix for its filters in the address', () => {
  const bare = listShape({ prefix: '', filters: { name: { kind: 'words' } }, sorts: ['name'], order: 'name_asc' })
  expect(queryOf(bare, searchOf(bare)({ name: 'sol' }))).toMatchObject({ name: 'sol' })
})

test('the comparison of a day may be chosen first, and is not sent without a day', () => {
  expect(filtersOf(shape, { filter_type_ends_at: 'after' })).toEqual({})
  expect(request({ filter_type_ends_at: 'after' })).toEqual({ order: 'name_asc', page: 1, per_page: 10 })
})

test('the search and the rows per page of the address are sent, and other sizes than the offered ones are not', () => {
  const searched = listShape({ search: 'Buscar por nombre', filters: {}, sorts: ['name'], order: 'name_asc' })
  const asked = (address: Record<string, unknown>) => queryOf(searched, searchOf(searched)(address))
  expect(asked({ search: 'sol', per_page: '25' })).toMatchObject({ search: 'sol', per_page: 25 })
  expect(asked({ per_page: '37' }).per_page).toBe(10)
  expect(request({ search: 'sol' })).not.toHaveProperty('search')
})

test('a list of twenty rows offers its own size among the others', () => {
  expect(sizesOf(20)).toEqual([10, 20, 25, 50, 100])
})

test('order and page do not count as filters', () => {
  expect(filtersOf(shape, { filter_name: 'sol', order: 'name_asc', page: 2, other: 1 })).toEqual({ filter_name: 'sol' })
})

test('a comparison with another day than the chosen one needs that day', () => {
  const lacks = (filters: object) => lacksDay(shape, filters as never, 'ends_at')
  expect(lacks({ filter_type_ends_at: 'after' })).toBe(true)
  expect(lacks({ filter_type_ends_at: 'exactly' })).toBe(false)
  expect(lacks({ filter_type_ends_at: 'after', filter_ends_at: '2026-06-28' })).toBe(false)
})

test('a list that opens at today asks for what begins after yesterday, unless its address says anything', () => {
  vi.useFakeTimers({ now: new Date('2026-06-28T09:00'), toFake: ['Date'] })
  const matches = listShape({ filters: { begins: { kind: 'day' } }, sorts: [], upcoming: 'begins' })
  const asked = (address: Record<string, unknown>) => queryOf(matches, searchOf(matches)(address)).begins_after
  const fromToday = localDay('2026-06-27')
  expect([{}, { show: 'upcoming', page: '2' }].map(asked)).toEqual([fromToday, fromToday])
  expect([{ page: '2' }, { filter_begins: '2026-06-01' }, { show: 'all' }].map(asked)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(asked({ per_page: '25' })).toBe(fromToday)
  expect(withExtent({ show: 'upcoming', page: 3 }, false)).toEqual({ show: 'all', page: undefined })
})
