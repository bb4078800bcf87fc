import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { connect } from '../../server/src/platform/postgres/database.ts'
import { type Replicated, withPassword } from '../../server/test/a-replica.ts'
import { serverVersion } from '../../server/test/crowd.ts'

const config = `${import.meta.dirname}/../../deploy/haproxy.cfg`

/** Whether haproxy is installed, because npm does not install it. */
export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0

const socketOf = (url: string) => `unix@${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`

export type Ports = { people: number; database: number; servers: number[] }

export const choosePorts = async (): Promise<Ports> => ({
  people: await freePort(),
  database: await freePort(),
  servers: [await freePort(), await freePort(), await freePort()],
})

/** The database's address behind the proxy. */
export const addressBehind = ({ database }: Pick<Ports, 'database'>) =>
  withPassword(`postgres://compety@127.0.0.1:${database}/compety`)

/** Starts haproxy with the configuration of deploy/ for these ports and this cluster. */
export const startHaproxy = async ({ people, database, servers }: Ports, { primary, replica }: Replicated) => {
  const [one, two, three] = servers.map((port) => `127.0.0.1:${port}`)
  const env = {
    ...process.env,
    PEOPLE: `127.0.0.1:${people}`,
    CERTIFICATE: '',
    DATABASE: `127.0.0.1:${database}`,
    SERVER_ONE: one,
    SERVER_TWO: two,
    SERVER_THREE: three,
    DATABASE_ONE: socketOf(primary.url),
    DATABASE_TWO: socketOf(replica.url),
  }
  const child = spawn('haproxy', ['-db', '-f', config], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await reachesPrimary(addressBehind({ database }))
  return async () => {
    child.kill('SIGKILL')
    await ended
  }
}

const reachesPrimary = async (url: string) => {
  const db = connect(url, { max: 1 })
  const isThere = () =>
    serverVersion(db).then(
      () => true,
      () => false,
    )
  while (!(await isThere())) await sleep(50)
  await db.destroy()
}
