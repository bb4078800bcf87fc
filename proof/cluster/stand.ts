import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { connect, type Db } from '../../server/src/platform/postgres/database.ts'
import { migrate } from '../../server/src/platform/postgres/migrate.ts'
import { aGame, findValues, type Game } from '../faults/game.ts'
import { aLedger, type Ledger } from '../faults/ledger.ts'
import { deployed, type Filling, pauseOf, secret, variables } from './deployed.ts'
import { findEtcdLeader, isEtcdWhole } from './etcd.ts'
import { aMachine, type Machine, type Service } from './machine.ts'
import { aNetwork, type Network, type Place } from './network.ts'
import { findPrimary, findStandbys, isWhole } from './patroni.ts'

const players = 24
const account = 'postgres'
const names = ['one', 'two', 'three']
const diskMegabytes = 1500

/** Nine machines as in deploy/README.md, and a game on their database. */
export type Cluster = {
  network: Network
  databases: Machine[]
  etcds: Machine[]
  servers: Machine[]
  game: Game
  ledger: Ledger
  primary: () => Promise<Machine>
  standby: () => Promise<Machine>
  etcdLeader: () => Promise<Machine>
  /** The folder of a machine, on a disk of its own. */
  folderOf: (machine: Place) => string
  ask: <T>(question: (db: Db) => Promise<T>) => Promise<T>
  /** Waits until every part is up and both replicas follow the primary. */
  whole: () => Promise<void>
  stop: () => void
}

const found = async <T>(what: string, find: () => Promise<T | undefined>, seconds = 120): Promise<T> => {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(100)) {
    const one = await find()
    if (one) return one
  }
  throw new Error(`no ${what} within ${seconds} s`)
}

/** The address of a database, without a proxy; the role has the database's name. */
export const addressOf = ({ address }: Place, role: 'compety' | 'postgres') =>
  `postgres://${role}:${secret}@${address}:5432/${role}`

const etcdServices = (filling: Filling): Service[] => [
  {
    program: ['etcd', '--logger=zap'],
    env: variables('etcd.env', filling),
    account,
    pause: pauseOf('etcd.service.d/compety.conf'),
  },
]

const patroniServices = (filling: Filling): Service[] => {
  const file = `${filling.folder}/patroni.yml`
  writeFileSync(file, deployed('patroni.yml', filling))
  const env = variables('patroni.env', filling)
  return [{ program: ['patroni', file], env, account, pause: pauseOf('patroni.service.d/compety.conf') }]
}

export const serverIndex = 0
export const haproxyIndex = 1

const serverServices = (filling: Filling, shared: string): Service[] => {
  const env = {
    ...variables('compety.env', filling),
    PORT: '3001',
    DATA_DIR: shared,
    PUBLIC_URL: 'http://localhost',
    RATE_LIMITS: 'off',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: 'proof@example.com',
    ADMIN_PASSWORD: 'proof-pass-1',
  }
  const file = `${filling.folder}/haproxy.cfg`
  writeFileSync(file, deployed('haproxy.cfg', filling))
  const proxied = { ...variables('haproxy.env', filling), CERTIFICATE: '' }
  return [
    {
      program: [process.execPath, 'server/src/main.mjs'],
      env,
      cwd: `${import.meta.dirname}/../..`,
      pause: pauseOf('compety@.service'),
    },
    { program: ['haproxy', '-db', '-f', file], env: proxied, pause: pauseOf('haproxy.service.d/compety.conf') },
  ]
}

/** A disk of its own for a machine, so that it can be full. */
const aDisk = (folder: string) => {
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder])
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, account], { encoding: 'utf8' })),
  )
  for (const name of ['lib/etcd', 'lib/postgresql/15', 'run/postgresql']) {
    mkdirSync(`${folder}/${name}`, { recursive: true })
    chownSync(`${folder}/${name}`, uid, gid)
  }
  chownSync(`${folder}/lib/postgresql`, uid, gid)
  chmodSync(folder, 0o755)
}

/** Nine places, each with a disk and a program or two, all of which `stop` ends and removes. */
const aGround = () => {
  const folder = temporaryFolder('cluster')
  const numbers = (kind: string, first: number) =>
    Object.fromEntries(names.map((name, n) => [`${kind}-${name}`, first + n]))
  const network = aNetwork({ ...numbers('d', 11), ...numbers('e', 21), ...numbers('s', 31) })
  const folderOf = ({ name }: Place) => `${folder}/${name}`
  for (const place of network.places) aDisk(folderOf(place))
  const machines: Machine[] = []
  const startOne = (place: Place, servicesOf: (filling: Filling) => Service[]) => {
    const filling = { ...place, name: place.name.slice(2), prefix: network.prefix, folder: folderOf(place) }
    const machine = aMachine(network, place, servicesOf(filling), `${folder}/${place.name}.log`)
    machines.push(machine)
    return machine
  }
  return {
    folder,
    network,
    folderOf,
    start: (kind: string, servicesOf: (filling: Filling) => Service[]) =>
      network.places.filter(({ name }) => name.startsWith(kind)).map((place) => startOne(place, servicesOf)),
    stop: () => {
      for (const machine of machines) machine.stop()
      for (const place of network.places) execFileSync('umount', ['-l', folderOf(place)])
      network.remove()
    },
  }
}

type Ground = ReturnType<typeof aGround>

export const buildCluster = async (say: (text: string) => void): Promise<Cluster> => {
  const ground = aGround()
  say(`logs in ${ground.folder}`)
  try {
    const cluster = await startCluster(ground)
    say('the cluster is up')
    return cluster
  } catch (error) {
    ground.stop()
    throw error
  }
}

const startCluster = async ({ folder, network, folderOf, start, stop }: Ground): Promise<Cluster> => {
  const etcds = start('e', etcdServices)
  const databases = start('d', patroniServices)
  const primary = () => found('primary', () => findPrimary(databases))
  // During a switchover a node still calls itself the primary while its PostgreSQL ends.
  const connectToPrimary = async () => {
    const db = connect(addressOf(await primary(), 'compety'), { max: 1 })
    try {
      await sql`select`.execute(db)
      return db
    } catch {
      await db.destroy()
      return undefined
    }
  }
  const ask: Cluster['ask'] = async (question) => {
    const db = await found('connection to the primary', connectToPrimary)
    return question(db).finally(() => db.destroy())
  }
  const areUp = async () => (await isEtcdWhole(etcds)) && (await isWhole(databases))
  await found('whole cluster', areUp)
  const game = await ask(async (db) => {
    await migrate(db)
    return aGame(db, players, { matches: 100 })
  })
  const ledger = aLedger()
  ledger.settle(await ask((db) => findValues(db, game)))
  mkdirSync(`${folder}/images`)
  const servers = start('s', (filling) => serverServices(filling, `${folder}/images`))
  const whole = async () =>
    void (await found('whole cluster', async () => (await areUp()) && (await areReady(servers))))
  await whole()
  const etcdLeader = () => found('leader of etcd', () => findEtcdLeader(etcds))
  const standby = () => found('synchronous standby', async () => (await findStandbys(databases)).at(0))
  return { network, databases, etcds, servers, game, ledger, primary, standby, etcdLeader, folderOf, ask, whole, stop }
}

const areReady = async (servers: readonly Place[]): Promise<boolean> => {
  const ports = servers.flatMap(({ address }) => [`${address}:3001/health/ready`, `${address}:80/health/ready`])
  const answers = ports.map((at) =>
    fetch(`http://${at}`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return (await Promise.all(answers)).every(Boolean)
}
