import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mails } from './mail/mails.ts'
import type { BoardCache } from './rankings/board-cache.ts'

/** What the features work with; made once by app.ts. */
export type AppContext = {
  config: Config
  db: Db
  /** Connections apart for what may not wait behind the boards. */
  urgent: Db
  files: FileStore
  mails: Mails
  jobs: Jobs
  boards: BoardCache
  /** The zone of months and parsed dates, APP_TIMEZONE. */
  timeZone: string
}
