import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPlace, makeSocketFolder, type Place, type Run, runner } from './postgres-place.ts'

type Options = {
  dataDir: string
  durable: boolean
  /** Asked when it is gone, however it went: whether it is started again. */
  isWanted?: () => boolean
  /** Called where PostgreSQL has to be started, which takes its time and leaves this process free. */
  whileStarting?: () => void
  onProgress?: (text: string) => void
}
export type Embedded = { url: string; adopted: boolean; firstStart: boolean; stop(): Promise<void> }

const database = 'compety'
const user = 'compety'
// Held shared by every process that uses the cluster; whoever gets it alone is the last and stops the server.
const usersLock = 2026

/** Starts PostgreSQL on `dataDir`/postgres, or adopts the one that runs there already. The last of its users stops it. */
export const startEmbedded = async (options: Options): Promise<Embedded> => {
  const { dataDir, durable, isWanted = () => false, whileStarting = () => {}, onProgress = () => {} } = options
  const place = await findPlace(dataDir)
  const run = runner(place)
  const firstStart = !existsSync(join(place.data, 'PG_VERSION'))
  if (firstStart) {
    onProgress(`Creando la base de datos en ${place.data}…`)
    await initialise(place, run)
  }
  onProgress('Iniciando PostgreSQL…')
  let { adopted, presence } = await enter(place, { run, durable, whileStarting })
  let isLeft = false
  let back = Promise.resolve()
  const comeBack = async () => {
    onProgress('PostgreSQL se ha detenido. Iniciándolo de nuevo…')
    let isTold = false
    while (!isLeft && isWanted())
      try {
        presence = (await enter(place, { run, durable })).presence
        onProgress('PostgreSQL está de nuevo en marcha.')
        return stayUp()
      } catch (error) {
        if (!isTold) onProgress(String(error))
        isTold = true
        await sleep(1000)
      }
  }
  const stayUp = () => {
    presence.once('end', () => {
      if (!isLeft && isWanted()) back = comeBack()
    })
  }
  stayUp()
  const stop = async () => {
    isLeft = true
    await back
    await leave(place, { run, presence })
  }
  return { url: urlOf(place, database), adopted, firstStart, stop }
}

type Entered = { adopted: boolean; presence: pg.Client }

type Starting = { run: Run; durable: boolean; whileStarting?: () => void }

const enter = async (place: Place, parts: Starting): Promise<Entered> => {
  for (let attempt = 1; ; attempt++) {
    const { adopted } = await startServer(place, parts)
    try {
      return { adopted, presence: await joinUsers(place) }
    } catch (error) {
      // Its last user was just stopping it; one that lost a process recovers first, as long as a start may take.
      if (attempt >= (isRecovering(error) ? 120 : 3)) throw error
      await sleep(500)
    }
  }
}

const isRecovering = (error: unknown) => error instanceof pg.DatabaseError && error.code === '57P03'

const urlOf = ({ sockets }: Place, name: string) =>
  `postgres://${user}@localhost:5432/${name}?host=${encodeURIComponent(sockets)}&sslmode=disable`

// Into a folder of its own and then renamed: first starts at the same time, or one that was killed, do no harm.
const initialise = async ({ data, binaries, account }: Place, run: Run) => {
  removeLeftovers(data)
  const part = `${data}.${process.pid}`
  mkdirSync(part, { mode: 0o700 })
  if (account) chownSync(part, account.uid, account.gid)
  const flags =
    '--auth-local=trust --auth-host=reject --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8'
  const { code, out } = await run(join(binaries, 'initdb'), [
    '-D',
    part,
    `--username=${user}`,
    '--no-sync',
    '--no-instructions',
    ...flags.split(' '),
  ])
  if (code !== 0) {
    rmSync(part, { recursive: true, force: true })
    throw new Error(`No se pudo crear la base de datos en ${data}: ${out}`)
  }
  try {
    renameSync(part, data)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    if (!existsSync(join(data, 'PG_VERSION'))) throw error
  }
}

const removeLeftovers = (data: string) => {
  const folder = dirname(data)
  for (const name of readdirSync(folder)) {
    const [, pid] = name.startsWith(`${basename(data)}.`) ? name.split('.') : []
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

// A pid alone is fooled by zombies and by pids used again: the server's folder must be this one.
const runsIn = (pid: number, data: string): boolean => {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    return false
  }
}

/** The server of this very folder. What a dead one left is removed, since it would block the next. */
const findServer = ({ data, sockets }: Place): { sockets: string | undefined; ready: boolean } | undefined => {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  if (lines[0] === '' && Date.now() - statSync(pidFile).mtimeMs < 5000) return { sockets: undefined, ready: false }
  if (runsIn(Number(lines[0]), data)) return { sockets: lines[4], ready: lines[7]?.trim() === 'ready' }
  for (const file of [pidFile, join(sockets, '.s.PGSQL.5432'), join(sockets, '.s.PGSQL.5432.lock')])
    rmSync(file, { force: true })
}

const startServer = async (place: Place, { run, durable, whileStarting }: Starting): Promise<{ adopted: boolean }> => {
  const { data, binaries, sockets } = place
  const program = join(binaries, 'pg_ctl')
  const log = join(data, 'server.log')
  for (let attempt = 1; ; attempt++) {
    // Somebody else may be starting it: two who do so at once meet one server.
    const found = await findSettled(place)
    if (found?.ready && found.sockets === sockets) return { adopted: true }
    if (found) await run(program, ['stop', '-w', '-m', 'fast', '-D', data])
    makeSocketFolder(place)
    const limits = ['-w', '-t', String(mostSeconds)]
    const input = ['start', ...limits, '-D', data, '-l', log, '-o', settings(sockets, durable)]
    const started = run(program, input)
    whileStarting?.()
    const { code, out } = await started
    if (code === 0) return { adopted: false }
    // Children of a killed server hold its shared memory for a moment.
    if (attempt === 5) throw new Error(`PostgreSQL no arranca en ${data}. ${out}\n${tailOf(log)}`)
    await sleep(300)
  }
}

// One that recovers takes its time.
const mostSeconds = 60

/** The server of this folder, once it is ready or has had the time to be. */
const findSettled = async (place: Place) => {
  for (let tries = 0; tries < mostSeconds * 10 && findServer(place)?.ready === false; tries++) await sleep(100)
  return findServer(place)
}

const settings = (sockets: string, durable: boolean): string => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem())
  const sharedMegabytes = durable ? Math.min(8192, Math.max(64, Math.floor(memory / 4 / 2 ** 20))) : 128
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
  return [
    "listen_addresses=''",
    `unix_socket_directories=${sockets}`,
    'unix_socket_permissions=0700',
    `shared_buffers=${sharedMegabytes}MB`,
    'jit=off',
    'timezone=UTC',
    // Refused statements are the application's to report; their rows may hold personal data.
    'log_min_messages=log',
    ...(durable ? [] : fast),
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')
}

const tailOf = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-15).join('\n') : ''

// The connection stays open as long as the process uses the cluster, and ends with it however it ends.
const joinUsers = async (place: Place): Promise<pg.Client> => {
  const client = await connectTo(place)
  await client.query('select pg_advisory_lock_shared($1)', [usersLock])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (!rowCount) await client.query(`create database ${database}`).catch(ignoreExisting)
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
  const { data, binaries, sockets } = place
  // One that was brought back by another user does not know this one's connection any more.
  const alone = await isAlone(presence).catch(() => asStranger(place, isAlone).catch(() => true))
  if (alone) {
    await run(join(binaries, 'pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', data])
    await rmdir(sockets).catch(() => {})
  }
  await presence.end().catch(() => {})
}

const isAlone = async (client: pg.Client): Promise<boolean> => {
  const question = 'select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as alone'
  const { rows } = await client.query(question, [usersLock])
  return rows[0]?.alone !== false
}

const asStranger = async <T>(place: Place, ask: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connectTo(place)
  return ask(client).finally(() => client.end())
}
