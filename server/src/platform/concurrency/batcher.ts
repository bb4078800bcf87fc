/** Refused because the queue is full; the caller may come back. */
export class QueueFull extends Error {}

// Of PostgreSQL: data exception, constraint violation, rollback. A database that is away would refuse each question alone as well.
const spoiltByOne = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|40)/.test(String(error.code))

type Waiting<Q, A> = { question: Q; resolve: (answer: A) => void; reject: (reason: unknown) => void }
type Run<Q, A> = (questions: Q[]) => Promise<A[]>

type Limits<Q> = {
  /** Questions in one run. */
  most: number
  /** Questions that may wait, of all callers. */
  waiting: number
  /** What the questions of one run may weigh together; a single one may be heavier. */
  heaviest?: number
  weightOf?: (question: Q) => number
  /** Runs under way at the same time, one unless it says more. */
  atOnce?: number
  /** Callers take turns, question by question. */
  callerOf?: (question: Q) => number
}

/** Questions by their caller. The caller who was served last stands last. */
const lines = <W extends { question: unknown }>(limits: Required<Limits<W['question']>>) => {
  const byCaller = new Map<number, W[]>()

  const add = (one: W) => {
    const caller = limits.callerOf(one.question)
    const line = byCaller.get(caller)
    if (line) line.push(one)
    else byCaller.set(caller, [one])
  }

  const take = (): W[] => {
    const batch: W[] = []
    let weight = 0
    // A line that is put back comes again in the same walk.
    for (const [caller, line] of byCaller) {
      const [first] = line
      if (!first) break
      weight += limits.weightOf(first.question)
      if (batch.length === limits.most || (batch.length > 0 && weight > limits.heaviest)) break
      batch.push(first)
      line.shift()
      byCaller.delete(caller)
      if (line.length > 0) byCaller.set(caller, line)
    }
    return batch
  }
  return { add, take }
}

const batcher = <Q, A>(run: Run<Q, A>, limits: Limits<Q>) => {
  const all = { heaviest: Number.POSITIVE_INFINITY, weightOf: () => 1, atOnce: 1, callerOf: () => 0, ...limits }
  const waiting = lines<Waiting<Q, A>>(all)
  let [count, runners] = [0, 0]

  const answer = async (batch: Waiting<Q, A>[]): Promise<void> => {
    try {
      const answers = await run(batch.map(({ question }) => question))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as A)
    } catch (error) {
      const [first] = batch
      if (batch.length === 1) first?.reject(error)
      else if (spoiltByOne(error)) for (const one of batch) await answer([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  const runAll = async () => {
    while (count > 0) {
      const batch = waiting.take()
      count -= batch.length
      await answer(batch)
    }
    runners--
  }

  const isFull = (more: number): boolean => count + more > limits.waiting

  const add = (question: Q): Promise<A> => {
    count++
    if (runners < all.atOnce) {
      runners++
      // Not at once: what arrives in the same turn of the event loop travels together.
      setImmediate(runAll)
    }
    return new Promise((resolve, reject) => waiting.add({ question, resolve, reject }))
  }
  return { isFull, add }
}

/**
 * Gathers what concurrent callers ask into runs: a run starts as soon as one before has ended, without a timer. `run`
 * answers in the order of its questions; one that a single question spoils is repeated question by question. What comes beyond
 * those that may wait is refused (QueueFull).
 */
export function batched<Q, A>(run: Run<Q, A>, limits: Limits<Q>): (question: Q) => Promise<A> {
  const { isFull, add } = batcher(run, limits)
  return (question) => (isFull(1) ? Promise.reject(new QueueFull()) : add(question))
}

/** The same for callers with many questions: they are taken all or refused all; those that wait longer may still fail by themselves. */
export function batchedMany<Q, A>(
  run: Run<Q, A>,
  limits: Limits<Q>,
): (questions: Q[]) => Promise<PromiseSettledResult<A>[]> {
  const { isFull, add } = batcher(run, limits)
  return async (questions) => {
    if (isFull(questions.length)) throw new QueueFull()
    return Promise.allSettled(questions.map(add))
  }
}

/** As batched, with runs of their own for each name: a question travels only with others of its name. */
export function batchedBy<Q, A>(
  run: Run<Q, A>,
  { nameOf, ...limits }: Limits<Q> & { nameOf: (question: Q) => string },
): (question: Q) => Promise<A> {
  const asking = new Map<string, { ask: (question: Q) => Promise<A>; callers: number }>()
  return async (question) => {
    const name = nameOf(question)
    const line = asking.get(name) ?? { ask: batched(run, limits), callers: 0 }
    asking.set(name, line)
    line.callers++
    try {
      return await line.ask(question)
    } finally {
      if (--line.callers === 0) asking.delete(name)
    }
  }
}
