import { Failure } from '@compety/contract'

type Width = {
  atOnce: number
  waiting: number
  /** The minimum time a slot stays occupied, however quick the work is, so that a rush leaves time for other work. */
  leastMilliseconds?: number
}

/**
 * Runs at most `atOnce` tasks simultaneously and queues at most `waiting` more. Any further one is refused as
 * overloaded.
 */
export function concurrencyLimit({ atOnce, waiting: mostWaiting, leastMilliseconds = 0 }: Width) {
  let running = 0
  const waiting: (() => void)[] = []

  // The slot goes directly to the next task in the queue, so that no new one can take it first.
  const handOn = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce && waiting.length >= mostWaiting) throw new Failure('overloaded')
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    const start = performance.now()
    try {
      return await work()
    } finally {
      const left = leastMilliseconds - (performance.now() - start)
      if (left > 0) setTimeout(handOn, left)
      else handOn()
    }
  }
}
