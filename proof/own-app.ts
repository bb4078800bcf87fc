import { temporaryFolder } from '../scripts/temporary-folder.ts'
import type { Config } from '../server/src/platform/config/config.ts'
import { connect } from '../server/src/platform/postgres/database.ts'
import { startEmbedded } from '../server/src/platform/postgres/embedded.ts'
import { migrate } from '../server/src/platform/postgres/migrate.ts'
import { appOn, type TestApp } from '../server/test/app.ts'

/** The application of the tests on a PostgreSQL of its own, listening; a mail server is named that nothing is sent to. */
export const ownApp = async (settings: Partial<Config> = {}): Promise<TestApp & { port: number }> => {
  const { url, stop } = await startEmbedded({ dataDir: temporaryFolder('proof'), durable: false })
  const db = connect(url, { max: 10 })
  await migrate(db)
  const drop = async () => {
    await db.destroy()
    await stop()
  }
  const made = await appOn({ url, db, drop }, { settings: { smtpUrl: 'smtp://localhost:1', ...settings } })
  await made.app.listen({ port: 0, host: '127.0.0.1' })
  const [address] = made.app.addresses()
  return { ...made, port: typeof address === 'object' ? address.port : 0 }
}
