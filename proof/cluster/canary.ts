import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../../server/src/demo/random.ts'
import type { Row, Size } from '../prove.ts'
import { findStandbys, tell } from './patroni.ts'
import { aRound, type Fault } from './round.ts'
import type { Cluster } from './stand.ts'

const isSynchronous = async (cluster: Cluster, is: boolean) =>
  tell(await cluster.primary(), ['PATCH', 'config'], { synchronous_mode: is, synchronous_mode_strict: is })

/** The power fails a moment after the replicas were cut off: what was acknowledged in between is on one disk only. */
const lateLoss: Fault = {
  what: 'canary',
  times: { full: 1, short: 1 },
  strike: async (cluster) => {
    const machine = await cluster.primary()
    const others = cluster.databases.filter((other) => other !== machine)
    cluster.network.cut(machine, others)
    await sleep(1000)
    machine.powerOff()
    return async () => {
      cluster.network.mend(machine, others)
      machine.powerOn()
      await isSynchronous(cluster, true)
    }
  },
}

/** The same cluster with asynchronous replication. The comparison must find the losses. */
export const proveCanary = async (cluster: Cluster, { seed, say }: Size): Promise<Row> => {
  await isSynchronous(cluster, false)
  while ((await findStandbys(cluster.databases)).length > 0) await sleep(100)
  const { lost, counts } = await aRound(cluster, lateLoss, 0, { seed, random: seededRandom(seed) })
  say(`canary: ${lost.length} of ${counts.acknowledged} lost`)
  return {
    what: 'canary: with asynchronous replication the comparison finds the losses',
    tried: `1 time, ${counts.acknowledged} acknowledged, ${lost.length} found missing`,
    broke: lost.length > 0 ? 0 : 1,
  }
}
