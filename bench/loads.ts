import { setTimeout as sleep } from 'node:timers/promises'
import { median, ms, percentile, perSecond, spread } from './figures.ts'

export type Load = { perSecond: number; latencies: number[] }

/** Workers repeat their work for some seconds, each as fast as it can. */
export const load = async (workers: readonly (() => Promise<unknown>)[], seconds: number): Promise<Load> => {
  const latencies: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    workers.map(async (work) => {
      for (let now = performance.now(); now < end; ) {
        await work()
        const done = performance.now()
        latencies.push(done - now)
        now = done
      }
    }),
  )
  return { perSecond: latencies.length / ((performance.now() - start) / 1000), latencies }
}

/**
 * Offers work at a fixed rate, no matter how slow the answers are. The next free worker takes it. A latency counts from the moment at
 * which the work was due.
 */
export const offer = async (
  workers: readonly (() => Promise<unknown>)[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Load> => {
  const latencies: number[] = []
  const [start, count] = [performance.now(), Math.round(rate * seconds)]
  let next = 0
  await Promise.all(
    workers.map(async (work) => {
      for (let n = next++; n < count; n = next++) {
        const due = start + (n * 1000) / rate
        const early = due - performance.now()
        if (early > 0) await sleep(early)
        await work()
        latencies.push(performance.now() - due)
      }
    }),
  )
  return { perSecond: latencies.length / ((performance.now() - start) / 1000), latencies }
}

/**
 * Offers a share of the highest rate. It measures that rate just before, because the speed of a shared machine may halve from one
 * moment to the next.
 */
export const offerShare = async (
  workers: readonly (() => Promise<unknown>)[],
  { share, seconds }: { share: number; seconds: number },
): Promise<Load> => {
  const { perSecond } = await load(workers, seconds / 2)
  return offer(workers, { rate: perSecond * share, seconds })
}

export const rateOf = (loads: readonly Load[]): number => median(loads.map(({ perSecond }) => perSecond))

/** Rate, p50 and p99 of all latencies together, as cells of a table. */
export const loadCells = (loads: readonly Load[]): string[] => {
  const latencies = loads.flatMap(({ latencies }) => latencies)
  return [perSecond(rateOf(loads)), ms(percentile(latencies, 0.5)), ms(percentile(latencies, 0.99))]
}

/** The medians of several stretches, each evaluated separately; p99 with the lowest and the highest. */
export const stretchCells = (loads: readonly Load[]): string[] => {
  const each = (share: number) => loads.map(({ latencies }) => percentile(latencies, share))
  return [perSecond(rateOf(loads)), ms(median(each(0.5))), spread(each(0.99))]
}
