import { expect, test } from 'vitest'
import { recentChanges } from './recent-changes.ts'

const event = { matches: [1], pools: [], world: false, spread: 0 }
const longAgo = { id: undefined, recent: 60_000 }

test('a reader who missed a few changes gets each; one who missed many reloads everything', () => {
  const { add, last, since } = recentChanges()
  const id = last()
  const few = Array.from({ length: 20 }, () => add(event))
  expect(since({ id, recent: undefined })).toEqual({ lost: false, changes: few })
  add(event)
  expect(since({ id, recent: undefined })).toEqual({ lost: true, changes: [] })
  expect(since({ id: few[0]?.id, recent: undefined }).changes).toHaveLength(20)
})

test('a new reader gets the changes since its data was read, and reloads everything when these are not known', async () => {
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
  const change = add(event)
  expect(since(known)).toEqual({ lost: false, changes: [change] })
  expect(since(longAgo).lost).toBe(true)
  lose()
  expect(since(known)).toEqual({ lost: true, changes: [] })
  expect(since({ id: change.id, recent: undefined }).lost).toBe(true)
  expect(since({ id: last(), recent: undefined })).toEqual({ lost: false, changes: [] })
})
