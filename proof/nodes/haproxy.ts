import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../scripts/free-port.ts'

const config = `${import.meta.dirname}/../../deploy/haproxy.cfg`

/** Whether haproxy is installed, because npm does not install it. */
export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0

export type Ports = { people: number; servers: number[] }

export const choosePorts = async (): Promise<Ports> => ({
  people: await freePort(),
  servers: [await freePort(), await freePort(), await freePort()],
})

/** Starts haproxy with the configuration of deploy/ for these ports, without its way to the database. */
export const startHaproxy = ({ people, servers }: Ports) => {
  const [one, two, three] = servers.map((port) => `127.0.0.1:${port}`)
  const env = {
    ...process.env,
    PEOPLE: `127.0.0.1:${people}`,
    CERTIFICATE: '',
    DATABASE: '',
    SERVER_ONE: one,
    SERVER_TWO: two,
    SERVER_THREE: three,
  }
  const child = spawn('haproxy', ['-db', '-f', config], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  return async () => {
    child.kill('SIGKILL')
    await ended
  }
}
