import type { Config } from './config/config.ts'
import type { Changes } from './events/changes.ts'
import type { FileStore } from './files/file-store.ts'
import type { Attempts } from './http/limits/attempts.ts'
import type { KnownBrowsers } from './http/limits/known-browsers.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mails } from './mails/mails.ts'
import type { Db } from './postgres/database.ts'
import type { Replica } from './postgres/replica.ts'

/** The services that features use. app.ts makes them once. */
export type AppContext = {
  config: Config
  db: Db
  /** A separate connection pool for requests that must not wait behind changes of boards. */
  urgent: Db
  /** Rankings are read from here. */
  replica: Replica
  /** Which browsers have logged in to an account before. */
  browsers: KnownBrowsers
  /** Counts what protects accounts, once for all servers. */
  attempts: Attempts
  files: FileStore
  /** Images of contact messages, which are never public. */
  contactFiles: FileStore
  mails: Mails
  jobs: Jobs
  changes: Changes
  /** APP_TIMEZONE: the time zone of months and of `parsed_*` dates. */
  timeZone: string
}
