import { expect, test } from 'vitest'
import { recentChanges } from './recent-changes.ts'

const moved = { matches: [1], pools: [], world: false, spread: 0 }
const longAgo = { id: undefined, recent: 60_000 }

test('who missed a few changes hears each; who missed many asks for everything', () => {
  const { add, last, since } = recentChanges()
  const id = last()
  const few = Array.from({ length: 20 }, () => add(moved))
  expect(since({ id, recent: undefined })).toEqual({ lost: false, changes: few })
  add(moved)
  expect(since({ id, recent: undefined })).toEqual({ lost: true, changes: [] })
  expect(since({ id: few[0]?.id, recent: undefined }).changes).toHaveLength(20)
})

test('a first contact hears no change from before its time, and everything may be otherwise where that is not known', async () => {
  const { add, lose, last, since } = recentChanges()
  const known = {
    id: undefined,
    get recent() {
      return performance.now() - start
    },
  }
  await new Promise((passed) => setTimeout(passed, 5))
  const start = performance.now()
  expect(since(known)).toEqual({ lost: false, changes: [] })
  const change = add(moved)
  expect(since(known)).toEqual({ lost: false, changes: [change] })
  expect(since(longAgo).lost).toBe(true)
  lose()
  expect(since(known)).toEqual({ lost: true, changes: [] })
  expect(since({ id: change.id, recent: undefined }).lost).toBe(true)
  expect(since({ id: last(), recent: undefined })).toEqual({ lost: false, changes: [] })
})
