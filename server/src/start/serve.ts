import { buildApp } from '../app.ts'
import { keyAddresses } from '../competitions/invitations/key-addresses.ts'
import { countDemoAccounts } from '../identity/accounts/demo/demo-accounts.ts'
import type { LogIn } from '../identity/accounts/demo/demo-log-ins.ts'
import { contactFileStore, hidePublicImages } from '../people/contacts/contact-files.ts'
import type { Config } from '../platform/config/config.ts'
import { startChanges } from '../platform/events/changes.ts'
import { fileStore } from '../platform/files/file-store.ts'
import { type ImageStorage, openStorage } from '../platform/files/storage/open-storage.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { goOnWithout } from '../platform/outgoing/service-unavailable.ts'
import { noReplica, openReplica } from '../platform/postgres/replica.ts'
import { buildWeb } from './build-web.ts'
import { checkStorage } from './check-storage.ts'
import { finishRequests } from './finish-requests.ts'
import { makeFirstRows } from './first-rows.ts'
import type { Opened } from './open-database.ts'
import { releaseMemoryWhenQuiet } from './release-memory.ts'
import type { Stopping } from './stopping.ts'
import { startWarnings } from './warnings.ts'

type Parts = Opened & { config: Config; stopping: Stopping; say: (text: string) => void }

/**
 * Starts the application on an open database: web build, first rows, jobs, changes, replica, then the HTTP server. The
 * log-ins of the first rows are printed before anything else can fail, since random passwords are printed only once.
 */
export async function serve({ config, url, db, urgent, isEmbedded, stopping, say }: Parts): Promise<void> {
  const webRoot = await buildWeb(say)
  const storage = openStorage(config)
  const ofStorage = await checkStorage(storage, config)
  await hideContactImages(db, storage)
  await keyAddresses(db, config)
  const logIns = await makeFirstRows({ db, config, isEmbedded, say })
  printLogIns(logIns, say)
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
    Promise.all([changes.stop(), finishRequests(app.server, { atMostMilliseconds: 8000 }), jobs.stop()]),
  )
  const warnings = startWarnings({ config, demoAccounts: await countDemoAccounts({ db, config }) })
  greet(config, { warnings: [...warnings, ...ofStorage], say })
  releaseMemoryWhenQuiet()
}

// An earlier version stored the images of contact messages among the public ones. The hourly job does the same.
const hideContactImages = (db: Opened['db'], storage: ImageStorage) =>
  hidePublicImages({ db, files: fileStore(storage), contactFiles: contactFileStore(storage) }).catch(goOnWithout)

const printLogIns = (logIns: LogIn[], say: Parts['say']) => {
  if (logIns.length > 0) say('\nCuentas para ingresar:\n')
  for (const { who, email, password } of logIns) say(`  ${who.padEnd(15)}  ${email.padEnd(30)}  ${password}`)
}

const greet = ({ publicUrl }: Config, { warnings, say }: Pick<Parts, 'say'> & { warnings: string[] }) => {
  say(`\nCompety está en marcha: ${publicUrl}\n`)
  for (const warning of warnings) say(`Aviso: ${warning}\n`)
  say('Ctrl-C lo detiene.')
}
