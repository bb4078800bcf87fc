import type { Config } from './config/config.ts'
import type { Changes } from './events/changes.ts'
import type { FileStore } from './files/file-store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mails } from './mails/mails.ts'
import type { Db } from './postgres/database.ts'
import type { Replica } from './postgres/replica.ts'

/** What the features work with; made once by app.ts. */
export type AppContext = {
  config: Config
  db: Db
  /** Connections apart for what may not wait behind the boards. */
  urgent: Db
  /** Where rankings are read. */
  replica: Replica
  files: FileStore
  mails: Mails
  jobs: Jobs
  changes: Changes
  /** The zone of months and parsed dates, APP_TIMEZONE. */
  timeZone: string
}
