import { expect, test } from 'vitest'
import { isStale } from './is-stale.ts'

const news = { id: 'a.1', matches: [], pools: [], world: false, spread: 0 }
const ofPool7 = { ...news, pools: [[7, 1]] as [number, number][] }

test('a changed match makes all data with matches stale, but no ranking', () => {
  const change = { ...news, matches: [3] }
  for (const root of ['pool', 'pools', 'sheet', 'matches', 'tournaments']) expect(isStale([root, 1], change)).toBe(true)
  expect(isStale(['rankings', 'pool', 7, 1], change)).toBe(false)
})

test('a changed match makes rankings with the running matches stale, and no settled one', () => {
  const change = { ...news, matches: [3] }
  const [live, settled] = [{ page: 1, live: 1 }, { page: 1 }]
  for (const key of [['pool', 7], ['global'], ['month', 11, 2026]]) {
    expect(isStale(['rankings', ...key, live], change)).toBe(true)
    expect(isStale(['rankings', ...key, settled], change)).toBe(false)
  }
})

test('a changed pool ranking makes only the data of that pool stale, and the lists that show positions', () => {
  expect(isStale(['rankings', 'pool', 7, 1], ofPool7)).toBe(true)
  expect(isStale(['rankings', 'pool', 8, 1], ofPool7)).toBe(false)
  expect(isStale(['pool', 7, 'performance'], ofPool7)).toBe(true)
  expect(isStale(['pool', 8, 'performance'], ofPool7)).toBe(false)
  expect(isStale(['pools', 'mine', {}], ofPool7)).toBe(true)
})

test('the monthly and global rankings are stale only when the world board has changed', () => {
  expect(isStale(['rankings', 'global', 1], ofPool7)).toBe(false)
  expect(isStale(['rankings', 'global', 1], { ...ofPool7, world: true })).toBe(true)
  expect(isStale(['rankings', 'month', 11, 1], { ...news, world: true })).toBe(true)
})

test('missed news, or a change without ids, makes everything stale that depends on matches', () => {
  for (const some of ['lost', { ...news, pools: null, matches: null }] as const) {
    expect(isStale(['rankings', 'pool', 7, 1], some)).toBe(true)
    expect(isStale(['pool', 7, 'detail'], some)).toBe(true)
    expect(isStale(['session'], some)).toBe(false)
    expect(isStale(['sectors'], some)).toBe(false)
  }
})

test('what was written in a pool makes its walls and questions stale, and nothing else', () => {
  const change = { ...news, talk: [7] }
  for (const wall of [null, 3]) expect(isStale(['pool', 7, 'comments', wall], change)).toBe(true)
  expect(isStale(['pool', 7, 'questions'], change)).toBe(true)
  for (const key of [
    ['pool', 8, 'comments', null],
    ['pool', 7, 'detail'],
    ['pools', 'mine', {}],
    ['rankings', 'pool', 7, 1],
  ])
    expect(isStale(key, change)).toBe(false)
})
