import { expect, test } from 'vitest'
import { isStale } from './is-stale.ts'

const news = { id: 'a.1', matches: [], pools: [], world: false, spread: 0 }
const ofPool7 = { ...news, pools: [[7, 1]] as [number, number][] }

test('a match that changed concerns every screen with matches, and no ranking', () => {
  const change = { ...news, matches: [3] }
  for (const root of ['pool', 'pools', 'sheet', 'matches']) expect(isStale([root, 1], change)).toBe(true)
  expect(isStale(['rankings', 'pool', 7, 1], change)).toBe(false)
})

test('a ranking that moved concerns that pool alone, and the lists that show places', () => {
  expect(isStale(['rankings', 'pool', 7, 1], ofPool7)).toBe(true)
  expect(isStale(['rankings', 'pool', 8, 1], ofPool7)).toBe(false)
  expect(isStale(['pool', 7, 'performance'], ofPool7)).toBe(true)
  expect(isStale(['pool', 8, 'performance'], ofPool7)).toBe(false)
  expect(isStale(['pools', 'mine', {}], ofPool7)).toBe(true)
})

test('the rankings of the month and of the world move when the news say so', () => {
  expect(isStale(['rankings', 'global', 1], ofPool7)).toBe(false)
  expect(isStale(['rankings', 'global', 1], { ...ofPool7, world: true })).toBe(true)
  expect(isStale(['rankings', 'month', 11, 1], { ...news, world: true })).toBe(true)
})

test('too many to name, or missed news, concern everything but what no match changes', () => {
  for (const some of ['lost', { ...news, pools: null, matches: null }] as const) {
    expect(isStale(['rankings', 'pool', 7, 1], some)).toBe(true)
    expect(isStale(['pool', 7, 'detail'], some)).toBe(true)
    expect(isStale(['session'], some)).toBe(false)
    expect(isStale(['sectors'], some)).toBe(false)
  }
})
