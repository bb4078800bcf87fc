import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../scripts/free-port.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { aCrowd, member } from '../server/test/crowd.ts'
import { median, ms, ratio, sized, type Table, timed } from './figures.ts'
import { aStream } from './live.ts'
import { type Stand, startServer } from './stand.ts'

const [starts, streams, idleSeconds] = [5, sized(5000), 15]
const root = `${import.meta.dirname}/..`

/** Measures `npm start` until its first answer. */
const npmStart = async (env: Record<string, string>): Promise<number> => {
  const port = await freePort()
  const settings = { PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env }
  const child = spawn('npm', ['start'], { cwd: root, env: { ...process.env, ...settings }, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  const milliseconds = await timed(async () => {
    while (!(await answers())) await sleep(10)
  })
  child.kill('SIGTERM')
  await ended
  return milliseconds
}

// The baseline is a Node process that only answers.
const bareStart = () =>
  timed(async () => {
    const script = "require('http').createServer((_, r) => r.end()).listen(0, () => console.log('up'))"
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill()
    await once(child, 'exit')
  })

const megabytes = async (pid: number): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

const repeated = async (work: () => Promise<number>): Promise<number[]> => {
  const times: number[] = []
  for (let n = 0; n < starts; n++) times.push(await work())
  return times
}

const open = async (port: number, crowd: { first: number; size: number }): Promise<Socket[]> => {
  const sockets: Socket[] = []
  for (let from = 0; from < crowd.size; from += 100)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, crowd.size - from) }, (_, n) =>
          aStream(port, member(crowd, from + n), () => {}),
        ),
      )),
    )
  return sockets
}

type Memory = { idle: number; streaming: number }

/** Measures the memory of a process on the demo season, idle and with a stream for each reader. */
const measureMemory = async (stand: Stand, env: Record<string, string>): Promise<Memory> => {
  const alone = await startServer(env)
  await sleep(idleSeconds * 1000)
  const idle = await megabytes(alone.pid)
  await alone.stop()
  const crowd = await aCrowd(stand.db, streams)
  const server = await startServer({ DATABASE_URL: stand.url, DATA_DIR: temporaryFolder('bench-streams') })
  const sockets = await open(server.port, crowd)
  await sleep(idleSeconds * 1000)
  const streaming = await megabytes(server.pid)
  if (sockets.some(({ closed }) => closed)) throw new Error('a stream ended')
  for (const socket of sockets) socket.destroy()
  await server.stop()
  return { idle, streaming }
}

export const measureStart = async (stand: Stand): Promise<Table> => {
  const env = { DATABASE_URL: '', DATA_DIR: temporaryFolder('bench-start'), DEMO: 'on' }
  const first = await npmStart(env)
  const second = await repeated(() => npmStart(env))
  const bare = median(await repeated(bareStart))
  const { idle, streaming } = await measureMemory(stand, env)
  const row = (name: string, times: number[], aim = '') => {
    const middle = median(times)
    return [name, ms(middle), ms(Math.max(...times)), ratio(middle / bare), aim]
  }
  const memory = (name: string, size: number, aim: string) => [name, `${size.toFixed(0)} MB`, '', '', aim]
  return {
    title: 'Start and memory',
    note: `Time of npm start on the demo season until it answers that it is ready. The first start creates the database and the season, and builds the web application if necessary. Medians of ${starts} starts. Memory is the resident set of the server’s process, including the program itself, ${idleSeconds} s after it was ready.`,
    head: ['what', 'median', 'slowest', 'ratio', 'aim'],
    rows: [
      row('first start', [first]),
      row('second start', second, '3 s'),
      row('floor: an empty server of this Node', [bare]),
      memory('idle', idle, '150 MB'),
      memory(`${streams.toLocaleString('en')} streams`, streaming, '600 MB'),
    ],
  }
}
