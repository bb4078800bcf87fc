import { Failure } from '@compety/contract'

/** Lets so many works run at once and so many wait; who comes beyond them is refused as overloaded. */
export const lane = ({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }) => {
  let running = 0
  const waiting: (() => void)[] = []

  const refuseIfFull = () => {
    if (running >= atOnce && waiting.length >= mostWaiting) throw new Failure('overloaded')
  }

  const inLane = async <T>(work: () => Promise<T>): Promise<T> => {
    refuseIfFull()
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  // For who would have to do something first.
  return Object.assign(inLane, { refuseIfFull })
}
