import { expect, test } from 'vitest'
import { localDay } from '../../kit/time/local-day.ts'
import { filtersOf, listShape, queryOf, searchOf } from './list-shape.ts'

const shape = listShape({
  filters: {
    name: { kind: 'words' },
    points: { kind: 'number' },
    code: { kind: 'key' },
    ends_at: { kind: 'day', asked: 'closes_at' },
  },
  sorts: ['name', 'points'],
  order: 'name_asc',
})
const read = (address: Record<string, unknown>) => searchOf(shape)(address)
const asked = (address: Record<string, unknown>) => JSON.parse(JSON.stringify(queryOf(shape, read(address))))

test('a bare address asks for the first page in the order of the list', () => {
  expect(asked({})).toEqual({ order: 'name_asc', page: 1, per_page: 10 })
})

test('filters, order and page of the address are asked for by the names of the call', () => {
  expect(asked({ filter_name: 'sol', filter_points: '3', filter_code: 'a', order: 'points_desc', page: '4' })).toEqual({
    name: 'sol',
    points: 3,
    code: 'a',
    order: 'points_desc',
    page: 4,
    per_page: 10,
  })
})

test('a day is compared exactly unless the address says otherwise', () => {
  expect(asked({ filter_ends_at: '2026-06-28' })).toMatchObject({ closes_at_exactly: localDay('2026-06-28') })
  const after = asked({ filter_ends_at: '2026-06-28', filter_type_ends_at: 'after' })
  expect(after).toMatchObject({ closes_at_after: localDay('2026-06-28') })
})

test('what an address says that no list knows counts as absent', () => {
  const strange = { filter_points: 'x', order: 'colour_asc', page: '-2', filter_type_ends_at: 'never', other: '1' }
  expect(asked(strange)).toEqual({ order: 'name_asc', page: 1, per_page: 10 })
})

test('a list may call its filters otherwise in the address', () => {
  const bare = listShape({ prefix: '', filters: { name: { kind: 'words' } }, sorts: ['name'], order: 'name_asc' })
  expect(queryOf(bare, searchOf(bare)({ name: 'sol' }))).toMatchObject({ name: 'sol' })
})

test('how to compare stays without its day, which may be chosen next, and is not asked for', () => {
  expect(filtersOf(shape, { filter_type_ends_at: 'after' })).toEqual({ filter_type_ends_at: 'after' })
  expect(asked({ filter_type_ends_at: 'after' })).toEqual({ order: 'name_asc', page: 1, per_page: 10 })
})

test('order and page are no filters', () => {
  expect(filtersOf(shape, { filter_name: 'sol', order: 'name_asc', page: 2, other: 1 })).toEqual({ filter_name: 'sol' })
})
