import type { AppContext } from '../../platform/app-context.ts'
import type { Retention } from '../../platform/config/config.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as own from './own-data.queries.ts'
import * as queries from './retention.queries.ts'

type Tidying = { db: Db; retention: Retention } & Pick<AppContext, 'files'>

/** Deletes what is older than the settings allow, and downloads whose link has ended. */
export const tidyPersonalData = async ({ db, files, retention }: Tidying): Promise<void> => {
  await own.deleteExpired(db)
  await queries.deleteHistories(db, retention.historiesMonths)
  await queries.deleteUnanswered(db, retention.invitationsDays)
  for (const image of await queries.deleteContactMessages(db, retention.contactMessagesMonths))
    await files.remove(image)
}
