import { buildApp } from '../app.ts'
import type { Config } from '../platform/config/config.ts'
import { startChanges } from '../platform/events/changes.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { noReplica, openReplica } from '../platform/postgres/replica.ts'
import { buildWeb } from './build-web.ts'
import { finishRequests } from './finish-requests.ts'
import { type LogIn, makeFirstRows } from './first-rows.ts'
import type { Opened } from './open-database.ts'
import { releaseMemoryWhenQuiet } from './release-memory.ts'
import type { Stopping } from './stopping.ts'

type Parts = Opened & { config: Config; stopping: Stopping; say: (text: string) => void }

/** Starts the application on an open database: first rows, web build, jobs, changes, replica, then the HTTP server. */
export async function serve({ config, url, db, urgent, isEmbedded, stopping, say }: Parts): Promise<void> {
  const logIns = await makeFirstRows({ db, config, isEmbedded, say })
  const webRoot = await buildWeb(say)
  const jobs = await startJobs(url)
  stopping.onStop(jobs.stop)
  const changes = await startChanges(url)
  stopping.onStop(changes.stop)
  const replica = config.databaseReplicaUrl ? openReplica(db, config.databaseReplicaUrl) : noReplica(db)
  stopping.onStop(replica.stop)
  const app = await buildApp({ config, db, urgent, replica, jobs, changes, webRoot })
  stopping.onStop(() => app.close())
  await app.listen({ port: config.port, host: config.host })
  stopping.onStop(() =>
    Promise.all([changes.stop(), finishRequests(app.server, { atMostMilliseconds: 10_000 }), jobs.stop()]),
  )
  greet(config, { logIns, say })
  releaseMemoryWhenQuiet()
}

const greet = ({ publicUrl }: Config, { logIns, say }: { logIns: LogIn[]; say: (text: string) => void }) => {
  say(`\nCompety está en marcha: ${publicUrl}\n`)
  for (const { who, email, password } of logIns) say(`  ${who.padEnd(15)}${email.padEnd(30)}${password}`)
  say(`${logIns.length > 0 ? '\n' : ''}Ctrl-C lo detiene.`)
}
