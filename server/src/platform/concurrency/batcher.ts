/** Thrown when the queue is full. The caller may try again later. */
export class QueueFull extends Error {}

// PostgreSQL's error classes of data exceptions, constraint violations and rollbacks. Any other error, such as an
// unreachable database, would also fail each request on its own.
const mayComeFromOneRequest = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|40)/.test(String(error.code))

// A deadlock or a serialization failure. The transaction was rolled back because of another one, which has ended by now.
const mayRunAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^40(001|P01)$/.test(String(error.code))

type Waiting<Q, A> = { request: Q; resolve: (answer: A) => void; reject: (reason: unknown) => void }
type Run<Q, A> = (requests: Q[]) => Promise<A[]>

type Limits<Q> = {
  /** The largest number of requests in one batch. */
  most: number
  /** The largest number of requests in the queue, counted over all callers. */
  waiting: number
  /** The largest total weight of a batch. A single request may exceed it. */
  heaviest?: number
  weightOf?: (request: Q) => number
  /** How many batches may run at the same time, 1 by default. */
  atOnce?: number
  /** Round robin: each caller in turn gets one request into the batch. */
  callerOf?: (request: Q) => number
}

/** A round-robin queue of requests by caller. A caller who was just served goes to the end. */
const fairQueue = <W extends { request: unknown }>(limits: Required<Limits<W['request']>>) => {
  const byCaller = new Map<number, W[]>()

  const add = (one: W) => {
    const caller = limits.callerOf(one.request)
    const queue = byCaller.get(caller)
    if (queue) queue.push(one)
    else byCaller.set(caller, [one])
  }

  const take = (): W[] => {
    const batch: W[] = []
    let weight = 0
    // A caller that is inserted again is visited again by this same loop.
    for (const [caller, queue] of byCaller) {
      const [first] = queue
      if (!first) break
      weight += limits.weightOf(first.request)
      if (batch.length === limits.most || (batch.length > 0 && weight > limits.heaviest)) break
      batch.push(first)
      queue.shift()
      byCaller.delete(caller)
      if (queue.length > 0) byCaller.set(caller, queue)
    }
    return batch
  }
  return { add, take }
}

const batcher = <Q, A>(run: Run<Q, A>, limits: Limits<Q>) => {
  const all = { heaviest: Number.POSITIVE_INFINITY, weightOf: () => 1, atOnce: 1, callerOf: () => 0, ...limits }
  const waiting = fairQueue<Waiting<Q, A>>(all)
  let [count, runners] = [0, 0]

  const answer = async (batch: Waiting<Q, A>[], isRepeated = false): Promise<void> => {
    try {
      const answers = await run(batch.map(({ request }) => request))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as A)
    } catch (error) {
      const [first] = batch
      if (batch.length === 1 && !isRepeated && mayRunAgain(error)) await answer(batch, true)
      else if (batch.length === 1) first?.reject(error)
      else if (mayComeFromOneRequest(error)) for (const one of batch) await answer([one])
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

  const add = (request: Q): Promise<A> => {
    count++
    if (runners < all.atOnce) {
      runners++
      // Deferred, so that requests of the same turn of the event loop share a batch.
      setImmediate(runAll)
    }
    return new Promise((resolve, reject) => waiting.add({ request, resolve, reject }))
  }
  return { isFull, add }
}

/**
 * Collects the requests of concurrent callers into batches, without a timer: the next batch starts when the last one
 * has ended. `run` returns its answers in the order of the requests. A batch that fails because of one request is
 * repeated request by request, and a single request that collides with another transaction once more. So `run` has no
 * effects outside of its transactions. A request that finds the queue full is refused with QueueFull.
 */
export function batched<Q, A>(run: Run<Q, A>, limits: Limits<Q>): (request: Q) => Promise<A> {
  const { isFull, add } = batcher(run, limits)
  return (request) => (isFull(1) ? Promise.reject(new QueueFull()) : add(request))
}

/** As batched, for callers with many requests: all of them enter the queue, or none. Each has its own outcome. */
export function batchedMany<Q, A>(
  run: Run<Q, A>,
  limits: Limits<Q>,
): (requests: Q[]) => Promise<PromiseSettledResult<A>[]> {
  const { isFull, add } = batcher(run, limits)
  return async (requests) => {
    if (isFull(requests.length)) throw new QueueFull()
    return Promise.allSettled(requests.map(add))
  }
}

/**
 * As batched, with a queue per name: a batch has only requests of one name, and batches of different names run in
 * parallel.
 */
export function batchedBy<Q, A>(
  run: Run<Q, A>,
  { nameOf, ...limits }: Limits<Q> & { nameOf: (request: Q) => string },
): (request: Q) => Promise<A> {
  const batchers = new Map<string, { ask: (request: Q) => Promise<A>; callers: number }>()
  return async (request) => {
    const name = nameOf(request)
    const named = batchers.get(name) ?? { ask: batched(run, limits), callers: 0 }
    batchers.set(name, named)
    named.callers++
    try {
      return await named.ask(request)
    } finally {
      if (--named.callers === 0) batchers.delete(name)
    }
  }
}
