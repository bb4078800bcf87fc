import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { signal } from '../../server/test/processes.ts'

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })

// The prefix of the names of this process. Linux allows 15 characters for the name of an interface.
const own = `cy${process.pid.toString(36)}`

/** What stands for a machine: a network namespace with its own address. */
export type Place = { name: string; space: string; address: string }

// Frames to this address reach nobody, so that a cut link is silent, as when a cable is pulled.
const nobody = '02:00:00:00:00:99'

/** Ends and removes what processes left behind that were killed. */
const removeLeft = () => {
  const left = new Set<string>()
  for (const [, space = '', prefix = '', pid = ''] of ip('netns', 'list').matchAll(/^((cy(\w+))-\S+)/gm)) {
    if (existsSync(`/proc/${Number.parseInt(pid, 36)}`)) continue
    signal(pidsIn(space), 'SIGKILL')
    ip('netns', 'delete', space)
    left.add(prefix)
  }
  for (const prefix of left) ip('link', 'delete', prefix)
  for (const [, disk = '', pid = ''] of readFileSync('/proc/mounts', 'utf8').matchAll(/ (\S+-cluster-of-(\d+)-\S+) /g))
    if (!existsSync(`/proc/${pid}`)) execFileSync('umount', ['-l', disk])
}

const pidsIn = (space: string): number[] => ip('netns', 'pids', space).split('\n').filter(Boolean).map(Number)

/** A switch with one place for each name, in a network that is reserved for measurements. `numbers`: the last part of the address. */
export const aNetwork = (numbers: Record<string, number>) => {
  removeLeft()
  const prefix = `198.18.${process.pid % 250}.`
  const link = ({ name }: Place) => `${own}${name}`
  ip('link', 'add', own, 'type', 'bridge')
  ip('address', 'add', `${prefix}1/24`, 'dev', own)
  ip('link', 'set', own, 'up')
  const places = Object.entries(numbers).map(([name, number]): Place => {
    const place = { name, space: `${own}-${name}`, address: `${prefix}${number}` }
    ip('netns', 'add', place.space)
    ip('link', 'add', link(place), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', place.space)
    ip('link', 'set', link(place), 'master', own, 'up')
    ip('-n', place.space, 'address', 'add', `${place.address}/24`, 'dev', 'eth0')
    for (const device of ['eth0', 'lo']) ip('-n', place.space, 'link', 'set', device, 'up')
    return place
  })
  const cutOneWay = (from: Place, to: Place) =>
    ip('-n', from.space, 'neighbor', 'replace', to.address, 'lladdr', nobody, 'dev', 'eth0', 'nud', 'permanent')
  const mendOneWay = (from: Place, to: Place) => ip('-n', from.space, 'neighbor', 'delete', to.address, 'dev', 'eth0')
  return {
    prefix,
    places,
    pids: ({ space }: Place) => pidsIn(space),
    unplug: (place: Place) => void ip('link', 'set', link(place), 'down'),
    plug: (place: Place) => void ip('link', 'set', link(place), 'up'),
    cut: (one: Place, others: readonly Place[]) => {
      for (const other of others)
        for (const ends of [
          [one, other],
          [other, one],
        ] as const)
          cutOneWay(...ends)
    },
    mend: (one: Place, others: readonly Place[]) => {
      for (const other of others)
        for (const ends of [
          [one, other],
          [other, one],
        ] as const)
          mendOneWay(...ends)
    },
    remove: () => {
      for (const place of places) {
        ip('link', 'delete', link(place))
        ip('netns', 'delete', place.space)
      }
      ip('link', 'delete', own)
    },
  }
}

export type Network = ReturnType<typeof aNetwork>
