import { join } from 'node:path'
import { buildApp } from '../app.ts'
import { countDemoAccounts } from '../identity/accounts/demo-accounts.ts'
import type { LogIn } from '../identity/accounts/demo-log-ins.ts'
import { contactFileStore, hidePublicImages } from '../people/contacts/contact-files.ts'
import type { Config } from '../platform/config/config.ts'
import { startChanges } from '../platform/events/changes.ts'
import { fileStore } from '../platform/files/file-store.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { noReplica, openReplica } from '../platform/postgres/replica.ts'
import { buildWeb } from './build-web.ts'
import { finishRequests } from './finish-requests.ts'
import { makeFirstRows } from './first-rows.ts'
import type { Opened } from './open-database.ts'
import { releaseMemoryWhenQuiet } from './release-memory.ts'
import type { Stopping } from './stopping.ts'
import { startWarnings } from './warnings.ts'

type Parts = Opened & { config: Config; stopping: Stopping; say: (text: string) => void }

/**
 * Starts the application on an open database: web build, first rows, jobs, changes, replica, then the HTTP server. The
 * web is built first, since a failure after the first rows would lose passwords that are printed once.
 */
export async function serve({ config, url, db, urgent, isEmbedded, stopping, say }: Parts): Promise<void> {
  const webRoot = await buildWeb(say)
  const logIns = await makeFirstRows({ db, config, isEmbedded, say })
  await hideContactImages(db, join(config.dataDir, 'files'))
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
  const warnings = startWarnings({ config, demoAccounts: await countDemoAccounts({ db, config }) })
  greet(config, { logIns, warnings, say })
  releaseMemoryWhenQuiet()
}

// An earlier version stored the images of contact messages among the public ones. The hourly job does the same.
const hideContactImages = (db: Opened['db'], folder: string) =>
  hidePublicImages({ db, files: fileStore(folder), contactFiles: contactFileStore(folder) })

type Greeting = { logIns: LogIn[]; warnings: string[]; say: (text: string) => void }

const greet = ({ publicUrl }: Config, { logIns, warnings, say }: Greeting) => {
  say(`\nCompety está en marcha: ${publicUrl}\n`)
  for (const { who, email, password } of logIns) say(`  ${who.padEnd(15)}${email.padEnd(30)}${password}`)
  for (const warning of warnings) say(`\nAviso: ${warning}`)
  say(`${logIns.length + warnings.length > 0 ? '\n' : ''}Ctrl-C lo detiene.`)
}
