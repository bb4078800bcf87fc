import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { buildWeb } from '../server/src/start/build-web.ts'

type Server = { port: string; child: ChildProcess }

/** Builds the web once and starts a server with its own demo season for each worker. Returns a function that stops them. */
export default async function startServers(): Promise<() => Promise<void>> {
  await buildWeb(console.log)
  const servers = (process.env.E2E_PORTS ?? '').split(',').map((port) => start(port))
  const stop = async () => {
    await Promise.all(servers.map(end))
  }
  try {
    await Promise.all(servers.map(isReady))
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts one more server, for a test that needs other settings or another database. */
export async function startServer(port: string, settings: Record<string, string>) {
  const server = start(port, settings)
  await isReady(server)
  return { address: `http://127.0.0.1:${port}`, stop: () => end(server) }
}

const start = (port: string, settings: Record<string, string> = {}): Server => {
  const own = {
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: temporaryFolder('e2e'),
    RATE_LIMITS: 'off',
    DEMO_PLAYS: 'off',
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, ['server/src/main.mjs'], {
    cwd: `${import.meta.dirname}/..`,
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { port, child }
}

const isReady = async ({ port, child }: Server) => {
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const last = Date.now() + 180_000; !(await answers()); await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`The server of the tests ended with code ${child.exitCode}.`)
    if (Date.now() > last) throw new Error('The server of the tests did not start within three minutes.')
  }
}

const end = async ({ child }: Server) => {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
