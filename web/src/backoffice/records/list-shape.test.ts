import { expect, test } from 'vitest'
import { localDay } from '../../kit/time/local-day.ts'
import { filtersOf, listShape, queryOf, searchOf } from './list-shape.ts'

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
  expect(filtersOf(shape, { filter_type_ends_at: 'after' })).toEqual({ filter_type_ends_at: 'after' })
  expect(request({ filter_type_ends_at: 'after' })).toEqual({ order: 'name_asc', page: 1, per_page: 10 })
})

test('order and page do not count as filters', () => {
  expect(filtersOf(shape, { filter_name: 'sol', order: 'name_asc', page: 2, other: 1 })).toEqual({ filter_name: 'sol' })
})
