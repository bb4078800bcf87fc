import { userStatus } from '@compety/contract'
import { recountFigures } from '../../../identity/activity/recount-activity.ts'
import { syncUserIndex } from '../../../identity/activity/sync-user-index.ts'
import { lockRights } from '../../../identity/rights/assignable-roles.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { noteErased } from '../../../platform/files/erased-list.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { lockBoards } from '../../../rankings/settle/settle.ts'
import type { Boards } from '../../../rankings/store/board-cache.ts'
import { moveStatus } from '../../users/change-user.ts'
import { findPerson } from '../find-person.ts'
import { personalData } from '../own-data/personal-data.ts'
import { type ImageStores, storeOf } from '../retention/image-store.ts'
import { eraseAudit } from './erase-audit.ts'
import * as queries from './erasure.queries.ts'
import { clearFormerPhones } from './hand-over.queries.ts'
import { handOverOrganizers } from './hand-over-organizers.ts'

type Erasing = Boards & Pick<AppContext, 'db' | 'config'> & ImageStores

/**
 * Erases an account whose time has come; nothing happens to one that somebody logged in to. It is done in three steps,
 * so that the lock of all boards is held briefly, and none while mails are being sent. If the process dies between them,
 * the next run goes on.
 */
export const eraseIfDue = async (context: Erasing, user_id: number): Promise<void> => {
  const { db } = context
  if (!(await queries.isDue(db, user_id))) return
  if (!(await db.transaction().execute((db) => archive(db, context, user_id)))) return
  const { person } = await findPerson(db, context.config, user_id)
  await queries.endMails(db, person)
  await db.transaction().execute((db) => eraseTraces(db, context, user_id))
}

/** The sweep for accounts whose job was lost. One that cannot be erased does not keep the others. */
export const eraseAllDue = async (context: Erasing): Promise<void> => {
  const errors: unknown[] = []
  for (const id of await queries.listDue(context.db))
    await eraseIfDue(context, id).catch((error: unknown) => errors.push(error))
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} accounts could not be erased.`)
  if (errors.length === 1) throw errors[0]
}

// From here on nobody can log in, so nothing cancels the erasure. False if somebody did before.
const archive = async (db: Db, context: Boards, user_id: number): Promise<boolean> => {
  await lockBoards(db)
  await lockRights(db)
  const user = await queries.lockDue(db, user_id)
  if (!user) return false
  if (user.status === userStatus.archived) return true
  await moveStatus(db, context, { before: { id: user_id, status: user.status }, to: userStatus.archived })
  await syncUserIndex(db, [user_id])
  return true
}

const eraseTraces = async (db: Db, { config, timeZone, ...stores }: Erasing, id: number) => {
  const user = await queries.lockDue(db, id)
  if (user?.status !== userStatus.archived) return
  const { person, named } = await findPerson(db, config, id)
  const { given, left, logos } = await handOverOrganizers(db, id)
  await recordAudit(db, { actor_id: null, subject: 'user', subject_id: id, action: 'erase', before: null, after: null })
  await clearFormerPhones(db, id)
  await eraseAudit(db, named, left)
  const images = [...logos]
  for (const table of personalData) if (table.isDeleted) images.push(...(await queries.listImages(db, table, person)))
  for (const table of personalData) await queries.eraseRows(db, table, person)
  await queries.emptyAccount(db, id)
  await syncUserIndex(db, [id])
  await recountFigures(db, [id], { timeZone })
  const { created_at, is_proven } = user
  await noteErased(config.dataDir, { user_id: id, created_at, is_proven, organizers: given })
  // Before the commit: a job that fails here runs again, and a missing image of a leaving account harms nobody.
  await Promise.all(images.map((address) => storeOf(stores, address).remove(address)))
}
