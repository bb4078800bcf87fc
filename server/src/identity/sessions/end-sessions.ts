import { Failure } from '@compety/contract'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { deleteTokens } from '../tokens/stored-tokens.ts'
import { endCalendarLinks } from './end-calendar-links.ts'
import { endDownloads } from './end-downloads.ts'
import * as queries from './sessions.queries.ts'

// Whoever had a session may know the address of the calendar, so that ends too. Notifications of a browser end with its
// session by their foreign key. The link of a download is in a mailbox, so it ends only where all sessions or the
// password end. A log-out and an expiry end nothing else (docs/rules.md, rule 172).

/**
 * Called in the transaction that resets a password, changes the role, or blocks, archives or deletes a user. From its
 * commit on no session and no personal access token of the user works on any node. The caller has locked the user's row, so that nobody logs in
 * meanwhile.
 */
export const endAllSessions = async (db: Db, user_id: number) => {
  await queries.deleteSessions(db, user_id)
  await deleteTokens(db, user_id)
  await endCalendarLinks(db, user_id)
  await endDownloads(db, user_id)
}

/**
 * Ends the user's other sessions and returns their number. Locks the user's row until the transaction ends, so that of
 * two sessions that end each other one survives. Throws unauthenticated if this one was ended meanwhile.
 */
export const endOtherSessions = async (db: Db, session: queries.SessionKey): Promise<number> => {
  await lockOwner(db, session)
  const closed = await queries.deleteOtherSessions(db, session)
  await endCalendarLinks(db, session.user_id)
  return closed
}

/** Ends one of the user's sessions. Throws not_found if it is not one of the user's open ones. */
export const endOneSession = async (db: Db, session: queries.SessionKey, id: number) => {
  await lockOwner(db, session)
  if (!(await queries.deleteOwnSession(db, { user_id: session.user_id, id }))) throw new Failure('not_found')
  await endCalendarLinks(db, session.user_id)
}

/**
 * Locks the user's row until the transaction ends. Throws unauthenticated if this session was ended meanwhile.
 */
export const lockOwner = async (db: Db, session: queries.SessionKey) => {
  const isUser = await queries.lockActiveUser(db, session.user_id)
  if (!isUser || !(await queries.hasSession(db, session))) throw new Failure('unauthenticated')
}

/** Throws unauthenticated if the caller's session was ended while the request waited for a lock. */
export const refuseEnded = async (db: Db, { id, token_hash }: Pick<Caller, 'id' | 'token_hash'>) => {
  if (!(await queries.hasSession(db, { user_id: id, token_hash }))) throw new Failure('unauthenticated')
}
