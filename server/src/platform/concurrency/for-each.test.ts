import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEach } from './for-each.ts'

test('every item has its turn, and at most so many have it at once', async () => {
  const [done, running]: [number[], { now: number; most: number }] = [[], { now: 0, most: 0 }]
  await forEach([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running.most = Math.max(running.most, ++running.now)
    await turn()
    done.push(item)
    running.now--
  })
  expect([done.toSorted(), running.most]).toEqual([[1, 2, 3, 4, 5, 6, 7], 3])
})

test('after a failure no further item begins, and those that run have ended', async () => {
  const [begun, ended]: [number[], number[]] = [[], []]
  const failing = forEach([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item)
    if (item === 1) throw new Error('no')
    await turn()
    ended.push(item)
  })
  await expect(failing).rejects.toThrow('no')
  expect([begun, ended]).toEqual([[1, 2], [2]])
})
