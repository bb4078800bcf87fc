import './start/short-lived.ts'
import { createServer } from 'node:net'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { noReplica, openReplica } from './database/replica.ts'
import { startJobs } from './jobs/jobs.ts'
import { startChanges } from './live/changes.ts'
import { buildWeb } from './start/build-web.ts'
import { explainFailure } from './start/explain-failure.ts'
import { finishRequests } from './start/finish-requests.ts'
import { type LogIn, makeFirstRows } from './start/first-rows.ts'
import { openDatabase } from './start/open-database.ts'
import { releaseMemoryWhenQuiet } from './start/release-memory.ts'
import { gatherSteps, stopOnSignals } from './start/stopping.ts'

const say = (text: string) => console.log(text)
const stopping = gatherSteps()

const start = async (config: Config) => {
  await refuseTakenPort(config)
  const { url, db, urgent, isEmbedded } = await openDatabase(config, { stopping, say })
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
  announce(config, logIns)
  releaseMemoryWhenQuiet()
}

// Found at once, not after the minutes that a first start may take.
const refuseTakenPort = ({ port, host }: Config) =>
  new Promise<void>((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(port, host, () => probe.close(() => done()))
  })

const announce = ({ publicUrl }: Config, logIns: LogIn[]) => {
  say(`\nCompety está en marcha: ${publicUrl}\n`)
  for (const { who, email, password } of logIns) say(`  ${who.padEnd(15)}${email.padEnd(30)}${password}`)
  say(`${logIns.length > 0 ? '\n' : ''}Ctrl-C lo detiene.`)
}

const fail = async (error: unknown, config?: Config) => {
  if (stopping.isStopping()) return
  await stopping.stop()
  console.error(`\n${explainFailure(error, config ?? {})}`)
  process.exit(1)
}

stopOnSignals(stopping, say)
try {
  const config = readConfig(process.env)
  await start(config).catch((error: unknown) => fail(error, config))
} catch (error) {
  await fail(error)
}
