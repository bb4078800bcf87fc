import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../server/src/demo/random.ts'
import { compare } from '../faults/ground.ts'
import type { Cluster } from './stand.ts'
import { type Counts, startWriters, type Writers } from './writers.ts'

/** Something that befalls the cluster. Its result puts right what does not mend itself. */
export type Fault = {
  what: string
  strike: (cluster: Cluster, n: number) => Promise<() => unknown>
  /** How often it strikes in a whole proof, and in the short form of the tests. */
  times: { full: number; short: number }
}

export type Round = { counts: Counts; lost: string[]; partial: string[]; milliseconds: number | undefined }

const patienceSeconds = 90
const warmUp = 100

const isWarm = async ({ counts }: Writers): Promise<void> => {
  for (const end = performance.now() + 60_000; counts.acknowledged < warmUp; await sleep(5))
    if (performance.now() > end) throw new Error(`too few writes are acknowledged: ${JSON.stringify(counts)}`)
}

/** Strikes once while all clients write, waits until each of them writes again, and compares what was acknowledged with the primary. */
export const aRound = async (
  cluster: Cluster,
  fault: Fault,
  n: number,
  { seed, random }: { seed: number; random: Random },
): Promise<Round> => {
  const writers = startWriters({ ...cluster, seed: seed * 1000 + n })
  try {
    await isWarm(writers)
    await sleep(random() * 1000)
    const mend = await fault.strike(cluster, n)
    const milliseconds = await writers.again(patienceSeconds)
    const counts = await writers.stop()
    const compared = await compare(cluster)
    await mend()
    await cluster.whole()
    return { counts, milliseconds, ...compared }
  } finally {
    await writers.stop()
  }
}
