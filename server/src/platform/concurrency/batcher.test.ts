import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { batched, batchedBy, batchedMany, QueueFull } from './batcher.ts'

type Request = { of: number; weight?: number; fails?: boolean }

const fairBatcher = (limits: { most: number; waiting: number; heaviest?: number }) => {
  const runs: number[][] = []
  const run = async (requests: Request[]) => {
    runs.push(requests.map(({ of }) => of))
    await sleep(5)
    if (requests.some(({ fails }) => fails)) throw new Error('unreachable')
    return requests.map(({ of }) => of)
  }
  const turns = { callerOf: ({ of }: Request) => of, weightOf: ({ weight = 1 }: Request) => weight }
  return { runs, ask: batchedMany(run, { ...limits, ...turns }) }
}
const times = (count: number, request: Request): Request[] => Array.from({ length: count }, () => request)

describe('requests of many callers', () => {
  test('are served round robin: a caller with one request is in the next batch', async () => {
    const { runs, ask } = fairBatcher({ most: 4, waiting: 100 })
    const long = ask(times(10, { of: 1 }))
    await sleep(1)
    const short = await ask([{ of: 2 }])
    expect(short).toMatchObject([{ value: 2 }])
    await sleep(1)
    expect(runs).toEqual([
      [1, 1, 1, 1],
      [1, 2, 1, 1],
      [1, 1, 1],
    ])
    expect(await long).toHaveLength(10)
  })

  test('begin each batch with the caller who was served longest ago', async () => {
    const { runs, ask } = fairBatcher({ most: 2, waiting: 100 })
    await Promise.all([1, 2, 3].map((of) => ask(times(2, { of }))))
    expect(runs).toEqual([
      [1, 2],
      [3, 1],
      [2, 3],
    ])
  })

  test('stay below the weight limit of a batch, unless a single request exceeds it', async () => {
    const { runs, ask } = fairBatcher({ most: 10, waiting: 100, heaviest: 6 })
    await ask([...times(3, { of: 1, weight: 3 }), { of: 1, weight: 50 }, { of: 1 }])
    expect(runs.map(({ length }) => length)).toEqual([2, 1, 1, 1])
  })

  test('that are sent together are either all accepted or all refused', async () => {
    const { runs, ask } = fairBatcher({ most: 10, waiting: 10 })
    const taken = ask(times(8, { of: 1 }))
    await expect(ask(times(3, { of: 2 }))).rejects.toThrow(QueueFull)
    const fitting = ask(times(2, { of: 3 }))
    expect([await taken, await fitting].flat().map(({ status }) => status)).toEqual(
      times(10, { of: 1 }).map(() => 'fulfilled'),
    )
    expect(runs.flat().filter((of) => of === 2)).toEqual([])
    expect(await ask(times(10, { of: 2 }))).toHaveLength(10)
  })

  test('that are sent together keep the answers of the batches that did not fail', async () => {
    const { ask } = fairBatcher({ most: 2, waiting: 10 })
    const answers = await ask([...times(2, { of: 1 }), { of: 1, fails: true }, ...times(2, { of: 1 })])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'])
  })
})

test('an empty list of requests gets an empty list of answers', async () => {
  expect(await fairBatcher({ most: 2, waiting: 10 }).ask([])).toEqual([])
})

test('a batch that fails because of one request is repeated request by request', async () => {
  const outOfRange = Object.assign(new Error('out of range'), { code: '22003' })
  const ask = batched(
    async (numbers: number[]) => {
      if (numbers.includes(2)) throw outOfRange
      return numbers
    },
    { most: 10, waiting: 10 },
  )
  const answers = await Promise.allSettled([1, 2, 3].map(ask))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test.each(['40001', '40P01'])(
  'a request that collides with another transaction (%s) is run once more',
  async (code) => {
    const collision = Object.assign(new Error('collided'), { code })
    let left = 0
    const ask = batched(
      async (numbers: number[]) => {
        if (left-- > 0) throw collision
        return numbers
      },
      { most: 10, waiting: 10 },
    )
    left = 1
    expect(await ask(7)).toBe(7)
    left = 2
    await expect(ask(8)).rejects.toThrow('collided')
  },
)

/** Records the requests of each run. No run ends before `letGo`. */
const heldRuns = <Q>() => {
  const runs: Q[][] = []
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const run = async (requests: Q[]) => {
    runs.push(requests)
    await held
    return requests
  }
  return { runs, run, letGo }
}

test('no more batches run simultaneously than allowed', async () => {
  const { runs, run, letGo } = heldRuns<number>()
  const ask = batched(run, { most: 10, waiting: 10, atOnce: 2 })
  const answers = []
  for (const request of [1, 2, 3, 4]) {
    answers.push(ask(request))
    await nextTurn()
  }
  expect(runs).toEqual([[1], [2]])
  letGo()
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4])
  expect(runs).toEqual([[1], [2], [3, 4]])
})

test('requests of different names run in parallel, in separate batches', async () => {
  const { runs, run, letGo } = heldRuns<string>()
  const ask = batchedBy(run, { most: 10, waiting: 10, nameOf: (request) => request.charAt(0) })
  const answers = ['a1', 'b1', 'a2'].map(ask)
  await nextTurn()
  expect(runs).toEqual([['a1', 'a2'], ['b1']])
  answers.push(ask('a3'))
  letGo()
  expect(await Promise.all(answers)).toEqual(['a1', 'b1', 'a2', 'a3'])
  expect(runs).toEqual([['a1', 'a2'], ['b1'], ['a3']])
})
