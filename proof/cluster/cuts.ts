import type { Fault } from './round.ts'

const times = { full: 10, short: 1 }

/** Cuts of the network: everything runs on, but does not hear from others. */
export const cuts: Fault[] = [
  {
    what: 'the primary is cut off from everything',
    times,
    strike: async ({ primary, network }) => {
      const machine = await primary()
      network.unplug(machine)
      return () => network.plug(machine)
    },
  },
  {
    what: 'the primary is cut off from etcd and from the replicas, while the servers still reach it',
    times,
    strike: async ({ primary, network, databases, etcds }) => {
      const machine = await primary()
      const others = [...etcds, ...databases.filter((other) => other !== machine)]
      network.cut(machine, others)
      return () => network.mend(machine, others)
    },
  },
  {
    what: 'the primary is cut off from one of its standbys',
    times,
    strike: async (cluster) => {
      const [primary, standby] = [await cluster.primary(), await cluster.standby()]
      cluster.network.cut(primary, [standby])
      return () => cluster.network.mend(primary, [standby])
    },
  },
]
