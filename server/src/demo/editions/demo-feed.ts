import type { InternalProvider } from '../../fixtures/sources/providers/provider.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { demoFile } from './demo-rows.ts'
import * as queries from './editions.queries.ts'
import { deadlineMinutesOf } from './start-edition.ts'

/** The provider of the demo's feeds. Their parameters name the edition. Undefined on a server that plays no demo. */
export function demoProvider({ demo, demoPlays }: Config): InternalProvider | undefined {
  return demo && demoPlays ? { rowsAt } : undefined
}

const rowsAt: InternalProvider['rowsAt'] = (at, { parameters: { edition, begins_at = '' } }) =>
  demoFile(at, { number: Number(edition), begins_at })

/** Gives each edition its feed, but only once: a feed that a person deleted stays away. */
export function giveFeeds(db: Db): Promise<void> {
  return db.transaction().execute(async (db) => {
    for (const edition of await queries.takeEditionsWithoutFeed(db)) {
      const { tournament_id, number, begins_at } = edition
      const parameters = { edition: `${number}`, begins_at }
      await queries.createFeed(db, { tournament_id, parameters, deadline_lead: deadlineMinutesOf(edition) })
    }
  })
}
