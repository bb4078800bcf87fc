import { Failure, subscribe, unsubscribe, wording } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import * as queries from './subscriptions.queries.ts'

const done = (message: string) => ({ status: 'success' as const, code: 200 as const, message })
/** In the body alone: an HTTP 204 could carry none. */
const nothingToDo = (message: string) => ({ status: 'success' as const, code: 204 as const, message })

export const subscriptionRoutes = (on: On, { db }: AppContext) => {
  on(subscribe, async ({ params, caller }) => {
    const subscription = { organizer_id: params.id, user_id: caller.id }
    const isNew = await queries.subscribe(db, subscription)
    if (isNew === undefined) throw new Failure('organizer_not_found')
    return { ...(isNew ? done(wording.subscribed) : nothingToDo(wording.alreadySubscribed)), subscription }
  })

  // Whoever follows an organizer that is no longer active may stop.
  on(unsubscribe, async ({ params, caller }) => {
    const wasSubscribed = await queries.unsubscribe(db, { organizer_id: params.id, user_id: caller.id })
    if (wasSubscribed) return { ...done(wording.unsubscribed), subscription: null }
    if (!(await queries.isActive(db, params.id))) throw new Failure('organizer_not_found')
    return { ...nothingToDo(wording.notSubscribed), subscription: null }
  })
}
