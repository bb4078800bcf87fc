import { Failure } from '@compety/contract'

type Width = {
  atOnce: number
  waiting: number
  /** A place is handed on so long after it was taken, however quick the work was: a rush leaves time to others. */
  leastMilliseconds?: number
}

/** Lets so many works run at once and so many wait; who comes beyond them is refused as overloaded. */
export function concurrencyLimit({ atOnce, waiting: mostWaiting, leastMilliseconds = 0 }: Width) {
  let running = 0
  const waiting: (() => void)[] = []

  // Straight to who waits, so that nobody slips in between.
  const handOn = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce && waiting.length >= mostWaiting) throw new Failure('overloaded')
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    const taken = performance.now()
    try {
      return await work()
    } finally {
      const left = leastMilliseconds - (performance.now() - taken)
      if (left > 0) setTimeout(handOn, left)
      else handOn()
    }
  }
}
