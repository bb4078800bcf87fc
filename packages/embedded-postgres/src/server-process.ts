import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './make-cluster.ts'
import { makeSocketFolder, type Place, type Run } from './place.ts'

// A server that recovers after a crash may need this long.
const mostSeconds = 60

export type Starting = {
  run: Run
  durable: boolean
  /** Called if PostgreSQL has to be started, which takes a while but does not block this process. */
  whileStarting?: () => void
}

/** Starts the server of the data folder, or adopts the one that runs there already. */
export const startServer = async (
  place: Place,
  { run, durable, whileStarting }: Starting,
): Promise<{ adopted: boolean }> => {
  const { data, sockets } = place
  const log = join(data, 'server.log')
  for (let attempt = 1; ; attempt++) {
    // Another process may be starting the server right now. Then both use the same one.
    const found = await findSettled(place)
    if (found?.ready && found.sockets === sockets) return { adopted: true }
    if (found) await stopServer(place, run)
    makeSocketFolder(place)
    const limits = ['-w', '-t', String(mostSeconds)]
    const started = control(place, run, ['start', ...limits, '-D', data, '-l', log, '-o', settings(sockets, durable)])
    whileStarting?.()
    const { code, out } = await started
    if (code === 0) return { adopted: false }
    // The children of a killed server still use its shared memory for a moment.
    if (attempt === 5) throw new Error(`PostgreSQL no arranca en ${data}. ${out}\n${tailOf(log)}`)
    await sleep(300)
  }
}

export const stopServer = (place: Place, run: Run) =>
  control(place, run, ['stop', '-w', '-m', 'fast', '-D', place.data])

const control = ({ binaries }: Place, run: Run, input: string[]) => run(join(binaries, 'pg_ctl'), input)

/** The server of this folder, as soon as it is ready or has had enough time for its start. */
const findSettled = async (place: Place) => {
  for (let tries = 0; tries < mostSeconds * 10 && findServer(place)?.ready === false; tries++) await sleep(100)
  return findServer(place)
}

/** The running server of this folder. Files of a dead one are removed, since they would block the next start. */
const findServer = ({ data, sockets }: Place): { sockets: string | undefined; ready: boolean } | undefined => {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  if (lines[0] === '' && Date.now() - statSync(pidFile).mtimeMs < 5000) return { sockets: undefined, ready: false }
  if (runsIn(Number(lines[0]), data)) return { sockets: lines[4], ready: lines[7]?.trim() === 'ready' }
  for (const file of [pidFile, join(sockets, '.s.PGSQL.5432'), join(sockets, '.s.PGSQL.5432.lock')])
    rmSync(file, { force: true })
}

// The process id may belong to a zombie or to another program by now, so the working folder of the server is compared
// as well.
const runsIn = (pid: number, data: string): boolean => {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    return false
  }
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
    // A statement may lock thousands of rows of its own kind by advisory locks.
    'max_locks_per_transaction=128',
    'timezone=UTC',
    // The application reports refused statements itself. PostgreSQL's log would show their rows, which may hold
    // personal data.
    'log_min_messages=log',
    ...(durable ? [] : fast),
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')
}

const tailOf = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-15).join('\n') : ''
