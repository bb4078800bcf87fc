import { closeOtherSessions, closeSession, listOwnSessions, succeeded, wording } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import { endOneSession, endOtherSessions } from './end-sessions.ts'
import * as queries from './sessions.queries.ts'

const keyOf = ({ id, token_hash }: Caller): queries.SessionKey => ({ user_id: id, token_hash })

export const sessionRoutes = (on: On, { db }: AppContext) => {
  on(listOwnSessions, async ({ caller }) => ({ sessions: await queries.listOwnSessions(db, keyOf(caller)) }))

  on(closeSession, async ({ params, caller }) => {
    await db.transaction().execute((db) => endOneSession(db, keyOf(caller), params.id))
    return succeeded(wording.sessionClosed, {})
  })

  on(closeOtherSessions, async ({ caller }) => {
    const closed = await db.transaction().execute((db) => endOtherSessions(db, keyOf(caller)))
    return succeeded(wording.sessionsClosed, { closed })
  })
}
