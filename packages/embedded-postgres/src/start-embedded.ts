import { rmdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hasCluster, makeCluster } from './make-cluster.ts'
import { findPlace, type Place, type Run, runner } from './place.ts'
import { type Starting, startServer, stopServer } from './server-process.ts'

type Options = {
  /** The name of the database and of its owner. The names of folders outside of `dataDir` begin with it. */
  name: string
  dataDir: string
  /** False turns off the protection of data against crashes, for tests. */
  durable: boolean
  /** The folder with the programs of another PostgreSQL, such as /usr/lib/postgresql/15/bin. By default its own. */
  programs?: string | undefined
  /** Whether a server that was killed is started again. By default it is not. */
  isWanted?: () => boolean
  /** Called if PostgreSQL has to be started, which takes a while but does not block this process. */
  whileStarting?: () => void
  /** Receives Spanish texts about what happens. */
  onProgress?: (text: string) => void
}
export type Embedded = {
  url: string
  /** Whether the server already ran. */
  adopted: boolean
  /** Whether this call made the cluster. */
  firstStart: boolean
  stop(): Promise<void>
}

// Every process that uses the cluster holds this lock in shared mode. A process that can lock it exclusively is the
// last one and stops the server.
const usersLock = 2026

/**
 * Starts PostgreSQL on `dataDir`/postgres, or adopts the one that runs there already. The last of its users stops it.
 */
export const startEmbedded = async (options: Options): Promise<Embedded> => {
  const {
    name,
    dataDir,
    durable,
    programs,
    isWanted = () => false,
    whileStarting = () => {},
    onProgress = () => {},
  } = options
  const place = await findPlace(dataDir, name, programs)
  const run = runner(place)
  const firstStart = !hasCluster(place)
  if (firstStart) {
    onProgress(`Creando la base de datos en ${place.data}…`)
    await makeCluster(place, run)
  }
  onProgress('Iniciando PostgreSQL…')
  let { adopted, presence } = await enter(place, { run, durable, whileStarting })
  let isLeft = false
  let restarting = Promise.resolve()
  const restart = async () => {
    onProgress('PostgreSQL se ha detenido. Iniciándolo de nuevo…')
    let isReported = false
    while (!isLeft && isWanted())
      try {
        presence = (await enter(place, { run, durable })).presence
        onProgress('PostgreSQL está de nuevo en marcha.')
        return restartOnEnd()
      } catch (error) {
        if (!isReported) onProgress(String(error))
        isReported = true
        await sleep(1000)
      }
  }
  const restartOnEnd = () => {
    presence.once('end', () => {
      if (!isLeft && isWanted()) restarting = restart()
    })
  }
  restartOnEnd()
  const stop = async () => {
    isLeft = true
    await restarting
    await leave(place, { run, presence })
  }
  return { url: urlOf(place, name), adopted, firstStart, stop }
}

type Entered = { adopted: boolean; presence: pg.Client }

const enter = async (place: Place, parts: Starting): Promise<Entered> => {
  for (let attempt = 1; ; attempt++) {
    const { adopted } = await startServer(place, parts)
    try {
      return { adopted, presence: await joinUsers(place) }
    } catch (error) {
      // Either the last user was just stopping the server, or the server recovers from the loss of a process. A
      // recovery may take as long as a start.
      if (attempt >= (isRecovering(error) ? 120 : 3)) throw error
      await sleep(500)
    }
  }
}

// A server that has lost a process refuses new connections, or ends them before they are open.
const recovering = ['57P03', 'ECONNRESET', 'EPIPE']
const isRecovering = (error: unknown) =>
  error instanceof Error && 'code' in error && recovering.includes(`${error.code}`)

const urlOf = ({ name, sockets }: Place, database: string) =>
  `postgres://${name}@localhost:5432/${database}?host=${encodeURIComponent(sockets)}&sslmode=disable`

// The connection stays open as long as the process uses the cluster, and ends with the process in any case.
const joinUsers = async (place: Place): Promise<pg.Client> => {
  const client = await connectTo(place)
  await client.query('select pg_advisory_lock_shared($1)', [usersLock])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [place.name])
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(place.name)}`).catch(ignoreExisting)
  return client
}

const connectTo = async (place: Place): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: urlOf(place, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  return client
}

const ignoreExisting = (error: pg.DatabaseError) => {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}

const leave = async (place: Place, { run, presence }: { run: Run; presence: pg.Client }) => {
  // After a restart by another user the connection of this process is lost, so a new connection tries the lock.
  const isLast = await isAlone(presence).catch(() => withConnection(place, isAlone).catch(() => true))
  if (isLast) {
    await stopServer(place, run)
    await rmdir(place.sockets).catch(() => {})
  }
  await presence.end().catch(() => {})
}

const isAlone = async (client: pg.Client): Promise<boolean> => {
  const question = 'select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as alone'
  const { rows } = await client.query(question, [usersLock])
  return rows[0]?.alone !== false
}

const withConnection = async <T>(place: Place, ask: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connectTo(place)
  return ask(client).finally(() => client.end())
}
