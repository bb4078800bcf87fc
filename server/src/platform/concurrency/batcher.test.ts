import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { batched, batchedBy, batchedMany, QueueFull } from './batcher.ts'

type Asked = { of: number; weight?: number; fails?: boolean }

const asking = (limits: { most: number; waiting: number; heaviest?: number }) => {
  const runs: number[][] = []
  const run = async (questions: Asked[]) => {
    runs.push(questions.map(({ of }) => of))
    await sleep(5)
    if (questions.some(({ fails }) => fails)) throw new Error('away')
    return questions.map(({ of }) => of)
  }
  const turns = { callerOf: ({ of }: Asked) => of, weightOf: ({ weight = 1 }: Asked) => weight }
  return { runs, ask: batchedMany(run, { ...limits, ...turns }) }
}
const times = (count: number, asked: Asked): Asked[] => Array.from({ length: count }, () => asked)

describe('what many callers ask', () => {
  test('is answered in turns: who asks one thing is in the next run', async () => {
    const { runs, ask } = asking({ most: 4, waiting: 100 })
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

  test('begins with who was not served last', async () => {
    const { runs, ask } = asking({ most: 2, waiting: 100 })
    await Promise.all([1, 2, 3].map((of) => ask(times(2, { of }))))
    expect(runs).toEqual([
      [1, 2],
      [3, 1],
      [2, 3],
    ])
  })

  test('is no heavier in a run than allowed, unless a single question is', async () => {
    const { runs, ask } = asking({ most: 10, waiting: 100, heaviest: 6 })
    await ask([...times(3, { of: 1, weight: 3 }), { of: 1, weight: 50 }, { of: 1 }])
    expect(runs.map(({ length }) => length)).toEqual([2, 1, 1, 1])
  })

  test('is taken whole or refused whole', async () => {
    const { runs, ask } = asking({ most: 10, waiting: 10 })
    const taken = ask(times(8, { of: 1 }))
    await expect(ask(times(3, { of: 2 }))).rejects.toThrow(QueueFull)
    const fitting = ask(times(2, { of: 3 }))
    expect([await taken, await fitting].flat().map(({ status }) => status)).toEqual(
      times(10, { of: 1 }).map(() => 'fulfilled'),
    )
    expect(runs.flat().filter((of) => of === 2)).toEqual([])
    expect(await ask(times(10, { of: 2 }))).toHaveLength(10)
  })

  test('keeps the answers of the runs that did not fail', async () => {
    const { ask } = asking({ most: 2, waiting: 10 })
    const answers = await ask([...times(2, { of: 1 }), { of: 1, fails: true }, ...times(2, { of: 1 })])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'])
  })
})

test('nothing asked is nothing answered', async () => {
  expect(await asking({ most: 2, waiting: 10 }).ask([])).toEqual([])
})

test('a run that one question spoils is repeated question by question', async () => {
  const spoilt = Object.assign(new Error('out of range'), { code: '22003' })
  const ask = batched(
    async (numbers: number[]) => {
      if (numbers.includes(2)) throw spoilt
      return numbers
    },
    { most: 10, waiting: 10 },
  )
  const answers = await Promise.allSettled([1, 2, 3].map(ask))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

/** Runs that end when they are let, and what each was asked. */
const heldRuns = <Q>() => {
  const runs: Q[][] = []
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const run = async (questions: Q[]) => {
    runs.push(questions)
    await held
    return questions
  }
  return { runs, run, letGo }
}

test('no more runs are under way at once than allowed', async () => {
  const { runs, run, letGo } = heldRuns<number>()
  const ask = batched(run, { most: 10, waiting: 10, atOnce: 2 })
  const answers = []
  for (const question of [1, 2, 3, 4]) {
    answers.push(ask(question))
    await nextTurn()
  }
  expect(runs).toEqual([[1], [2]])
  letGo()
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4])
  expect(runs).toEqual([[1], [2], [3, 4]])
})

test('questions of different names run apart and side by side', async () => {
  const { runs, run, letGo } = heldRuns<string>()
  const ask = batchedBy(run, { most: 10, waiting: 10, nameOf: (question) => question.charAt(0) })
  const answers = ['a1', 'b1', 'a2'].map(ask)
  await nextTurn()
  expect(runs).toEqual([['a1', 'a2'], ['b1']])
  answers.push(ask('a3'))
  letGo()
  expect(await Promise.all(answers)).toEqual(['a1', 'b1', 'a2', 'a3'])
  expect(runs).toEqual([['a1', 'a2'], ['b1'], ['a3']])
})
