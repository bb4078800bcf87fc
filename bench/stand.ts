import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@compety/embedded-postgres'
import { freePort } from '../scripts/free-port.ts'
import { settingNames } from '../scripts/setting-names.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { updateFunnel } from '../server/src/identity/activity/recount-activity.ts'
import { connect, type Db } from '../server/src/platform/postgres/database.ts'
import { migrate } from '../server/src/platform/postgres/migrate.ts'
import { aCrowd, type Member, member } from '../server/test/crowd.ts'

export type Stand = {
  db: Db
  url: string
  /** A signed-in administrator. */
  admin: Member
  /** Starts a server process on this database and returns its port. */
  startServer: (started?: Program) => Promise<number>
  stop: () => Promise<void>
}

/** Starts a migrated and durable PostgreSQL in a temporary folder. Servers can be started on it. */
export const buildStand = async (): Promise<Stand> => {
  const folder = temporaryFolder('bench')
  const { url, stop } = await startEmbedded({ name: 'compety', dataDir: folder, durable: true })
  const db = connect(url, { max: 2 })
  const stops: (() => Promise<unknown>)[] = [() => db.destroy(), stop]
  let stopped: Promise<void> | undefined
  await migrate(db)
  // Every server does this on its first day. Otherwise a server counts all activity from nothing when it starts.
  await updateFunnel({ db, timeZone: 'UTC' })
  const admin = member(await aCrowd(db, 1, { role_id: 1 }), 0)
  return {
    db,
    url,
    admin,
    startServer: async (started) => {
      const server = await startServer({ DATABASE_URL: url, DATA_DIR: folder }, started)
      stops.unshift(server.stop)
      return server.port
    },
    stop: () => {
      stopped ??= stopAll(stops)
      return stopped
    },
  }
}

const stopAll = async (steps: readonly (() => Promise<unknown>)[]) => {
  for (const step of steps) await step()
}

const noSettings = Object.fromEntries(settingNames.map((name) => [name, undefined]))

type Program = { program?: string[]; quiet?: boolean }

/**
 * Starts the server process, or another program of this repository. By default it has no request limits and no demo season, and
 * feeds may ask sources on this machine. `quiet` hides errors that a measurement provokes.
 */
export const startServer = async (
  env: Record<string, string>,
  { program = ['server/src/main.mjs'], quiet = false }: Program = {},
) => {
  const port = Number(env.PORT ?? (await freePort()))
  const settings = {
    PORT: String(port),
    RATE_LIMITS: 'off',
    DEMO: 'off',
    DEMO_PLAYS: 'off',
    LOG_LEVEL: 'error',
    FEEDS_ALLOW_PRIVATE: 'on',
  }
  // With ADMIN_EMAIL the server counts as public, and the demo season gets random passwords.
  const admin = env.DEMO !== 'on' && { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'bench-pass-1' }
  const child = spawn(process.execPath, program, {
    cwd: `${import.meta.dirname}/..`,
    env: { ...process.env, ...noSettings, ...settings, ...admin, ...env },
    stdio: ['ignore', 'ignore', quiet ? 'ignore' : 'inherit'],
  })
  const ended = once(child, 'exit')
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    child.kill(signal)
    const [code] = await ended
    return code
  }
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    await sleep(20)
  }
  /** `stop` and `kill` return the exit code when the process has ended. */
  return { port, pid: child.pid as number, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>
