import { deleteEndedLinks } from '../../../identity/accounts/end-links.ts'
import type { Retention } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { hidePublicImages } from '../../contacts/contact-files.ts'
import * as own from '../own-data/own-data.queries.ts'
import { type ImageStores, storeOf } from './image-store.ts'
import * as queries from './retention.queries.ts'

type Tidying = { db: Db; retention: Retention } & ImageStores

/** Deletes what is older than the settings allow, and downloads and links that have ended. */
export const tidyPersonalData = async ({ db, retention, ...stores }: Tidying): Promise<void> => {
  await hidePublicImages({ db, ...stores })
  await own.deleteExpired(db)
  await deleteEndedLinks(db)
  await queries.deleteHistories(db, retention.historiesMonths)
  await queries.tidyInvitations(db, retention.invitationsDays)
  await tidyContactMessages(db, { stores, months: retention.contactMessagesMonths })
}

// The files go before the row that names them, so that a process that dies meanwhile leaves none behind.
const tidyContactMessages = async (db: Db, { stores, months }: { stores: ImageStores; months: number }) => {
  for (const { id, images } of await queries.listOldImages(db, months)) {
    await Promise.all(images.map((address) => storeOf(stores, address).remove(address)))
    await queries.forgetImages(db, id)
  }
  await queries.deleteContactMessages(db, months)
}
