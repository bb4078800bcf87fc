import { readFileSync, rmSync } from 'node:fs'
import { childrenOf, signal } from '../../server/test/processes.ts'
import type { Machine } from './machine.ts'
import type { Fault } from './round.ts'
import { type Cluster, haproxyIndex, serverIndex } from './stand.ts'

const dataOf = (cluster: Cluster, machine: Machine) => `${cluster.folderOf(machine)}/lib/postgresql/15/compety`

const losePower = (machine: Machine) => {
  machine.powerOff()
  return machine.powerOn
}

const any = (machines: readonly Machine[], n: number) => machines[n % machines.length] as Machine

const times = { full: 20, short: 2 }

// A machine that loses its power says nothing to others, while a killed program leaves a kernel that closes its connections.
export const kills: Fault[] = [
  {
    what: 'the machine of the primary loses its power',
    times,
    strike: async (cluster, n) => {
      const machine = await cluster.primary()
      const comeBack = losePower(machine)
      // Some machines come back without their data.
      return () => {
        if (n % 5 === 1) rmSync(dataOf(cluster, machine), { recursive: true })
        comeBack()
      }
    },
  },
  {
    what: 'the machine of a replica loses its power',
    times,
    strike: async (cluster) => losePower(await cluster.standby()),
  },
  {
    what: 'the machine of the leader of etcd loses its power',
    times,
    strike: async (cluster) => losePower(await cluster.etcdLeader()),
  },
  {
    what: 'PostgreSQL of the primary is killed, and nothing else',
    times,
    strike: async (cluster) => {
      const data = dataOf(cluster, await cluster.primary())
      const postmaster = Number(readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0])
      signal([postmaster, ...childrenOf(postmaster)], 'SIGKILL')
      return () => {}
    },
  },
  {
    what: 'a server is killed',
    times,
    strike: async ({ servers }, n) => {
      any(servers, n).kill(serverIndex)
      return () => {}
    },
  },
  {
    what: 'a haproxy is killed',
    times,
    strike: async ({ servers }, n) => {
      any(servers, n).kill(haproxyIndex)
      return () => {}
    },
  },
]
