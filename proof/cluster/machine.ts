import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from '../../server/test/processes.ts'
import type { Network, Place } from './network.ts'

/** A program that is started again whenever it ends, as systemd does. */
export type Service = { program: string[]; env: Record<string, string>; cwd?: string; account?: string; pause: number }

/** A place with its programs. */
export type Machine = Place & {
  /** Kills one program; it is started again after the pause of its unit. */
  kill: (index: number) => void
  /** Pulls the cable and kills everything, as when the power fails. */
  powerOff: () => void
  powerOn: () => void
  stop: () => void
}

export const aMachine = (network: Network, place: Place, services: Service[], log: string): Machine => {
  const children: (ChildProcess | undefined)[] = []
  const output = openSync(log, 'a')
  let isOn = true
  const start = (index: number) => {
    const { program, env, cwd, account, pause } = services[index] as Service
    const as = account ? ['setpriv', `--reuid=${account}`, `--regid=${account}`, '--init-groups', '--'] : []
    const child = spawn('ip', ['netns', 'exec', place.space, ...as, ...program], {
      env: { PATH: `${process.env.PATH}:/usr/sbin`, ...env },
      cwd,
      stdio: ['ignore', output, output],
    })
    children[index] = child
    child.once(
      'exit',
      () => void sleep(pause, undefined, { ref: false }).then(() => isOn && children[index] === child && start(index)),
    )
  }
  const startAll = () => {
    for (const index of services.keys()) start(index)
  }
  const killAll = () => {
    isOn = false
    signal(network.pids(place), 'SIGKILL')
  }
  startAll()
  return {
    ...place,
    kill: (index) => void children[index]?.kill('SIGKILL'),
    powerOff: () => {
      network.unplug(place)
      killAll()
    },
    powerOn: () => {
      network.plug(place)
      isOn = true
      startAll()
    },
    stop: killAll,
  }
}
