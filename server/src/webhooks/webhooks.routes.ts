import {
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pageOf,
  resendWebhookDelivery,
  rollWebhookSecret,
  succeeded,
  updateWebhook,
  wording,
} from '@compety/contract'
import type { AppContext } from '../platform/app-context.ts'
import { actsAsMember } from '../platform/http/caller.ts'
import type { On } from '../platform/http/mount.ts'
import type { Db } from '../platform/postgres/database.ts'
import * as actions from './change-webhook.ts'
import * as queries from './webhooks.queries.ts'

export function webhookRoutes(on: On, { db, config }: AppContext) {
  const inTransaction = <T>(action: (db: Db) => Promise<T>) => db.transaction().execute(action)

  on(listWebhooks, async ({ query, caller, request }) => {
    const asking = { user_id: caller.id, isMember: actsAsMember(request) }
    const { webhooks, total } = await queries.listWebhooks(db, {
      ...query,
      ...asking,
      organizer_id: query.organizer_id,
    })
    return { webhooks, ...pageOf(total, query) }
  })
  on(findWebhook, async ({ params }) => ({ webhook: await actions.foundWebhook(db, params.id) }))
  on(createWebhook, async ({ body, caller, request }) => {
    const adding = { body, isMember: actsAsMember(request), actor_id: caller.id, config }
    return succeeded(wording.webhookAdded, await inTransaction((db) => actions.addWebhook(db, adding)))
  })
  on(updateWebhook, async ({ params, body, caller, refuseStale }) => {
    const changing = { id: params.id, body, actor_id: caller.id, config, refuseStale }
    const webhook = await inTransaction((db) => actions.editWebhook(db, changing))
    return succeeded(wording.webhookUpdated, { webhook })
  })
  on(deleteWebhook, async ({ params, caller }) => {
    const webhook = await inTransaction((db) => actions.removeWebhook(db, { id: params.id, actor_id: caller.id }))
    return succeeded(wording.webhookDeleted, { webhook })
  })
  on(rollWebhookSecret, async ({ params, caller }) => {
    const made = await inTransaction((db) => actions.rollSecret(db, { id: params.id, actor_id: caller.id, config }))
    return succeeded(wording.webhookSecretRolled, made)
  })
  on(listWebhookDeliveries, async ({ params, query }) => {
    await actions.foundWebhook(db, params.id)
    const { deliveries, total } = await queries.listDeliveries(db, params.id, query)
    return { deliveries, ...pageOf(total, query) }
  })
  on(resendWebhookDelivery, async ({ params, caller }) => {
    const delivery = await inTransaction((db) => actions.resend(db, { id: params.id, actor_id: caller.id }))
    return succeeded(wording.webhookResent, { delivery })
  })
}
