import './short-lived.ts'
import { createServer } from 'node:net'
import { type Config, readConfig } from '../platform/config/config.ts'
import { explainFailure } from './explain-failure.ts'
import { openDatabase } from './open-database.ts'
import { gatherSteps, stopOnSignals } from './stopping.ts'

const say = (text: string) => console.log(text)
const stopping = gatherSteps()

const start = async (config: Config) => {
  await refuseTakenPort(config)
  const load = () => import('./serve.ts')
  // A failure here is ignored, because the same import fails again below.
  const whileStarting = () => void load().catch(() => {})
  const database = await openDatabase(config, { stopping, say, whileStarting })
  const { serve } = await load()
  await serve({ config, ...database, stopping, say })
}

// Checked first, because a first start may take minutes before it listens.
const refuseTakenPort = ({ port, host }: Config) =>
  new Promise<void>((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(port, host, () => probe.close(() => done()))
  })

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
