import {
  Failure,
  findReminders,
  InvalidFields,
  remindPoolPlayers,
  renewCalendar,
  stopReminders,
  subscribeToPush,
  succeeded,
  unsubscribeFromPush,
  updateReminders,
  wording,
} from '@compety/contract'
import { endCalendarLinks } from '../identity/sessions/end-calendar-links.ts'
import type { AppContext } from '../platform/app-context.ts'
import { needsProof } from '../platform/config/needs-proof.ts'
import type { On } from '../platform/http/mount.ts'
import { calendarUrls } from './calendar/serve-calendars.ts'
import { chooseMail, stopRemindersBy } from './notifications/stop-notifications.ts'
import { vapidKeys } from './product-secrets.ts'
import { isPushService } from './push-services.ts'
import * as queries from './reminders.queries.ts'
import { remindPlayers } from './send-reminders.ts'

export function reminderRoutes(on: On, context: AppContext) {
  const { db, config } = context
  const updated = async (user_id: number) => {
    const { calendar_turn, is_proven, ...reminders } = await queries.findSettings(db, user_id)
    return succeeded(wording.remindersUpdated, { reminders })
  }

  on(remindPoolPlayers, async ({ params }) => {
    const reminded = await remindPlayers(context, params.id)
    return succeeded(reminded === 0 ? wording.nobodyMisses : wording.playersReminded(reminded), { reminded })
  })

  on(findReminders, async ({ caller: { id } }) => {
    const { calendar_turn, is_proven, ...reminders } = await queries.findSettings(db, id)
    const { publicKey } = await vapidKeys(db)
    const push_endpoints = await queries.listEndpoints(db, id)
    return {
      reminders,
      mail_needs_proof: !is_proven && needsProof(config),
      ...(await calendarUrls(context, { user_id: id, turn: calendar_turn })),
      push_key: publicKey,
      push_endpoints,
    }
  })

  on(updateReminders, async ({ body, caller: { id } }) => {
    const { mail, ...times } = body
    await db.transaction().execute(async (db) => {
      if (Object.keys(times).length > 0) await queries.saveTimes(db, { ...times, user_id: id })
      if (mail !== undefined) await chooseMail(db, { user_id: id, kinds: ['reminder'], is_on: mail })
    })
    return updated(id)
  })

  on(subscribeToPush, async ({ body, caller: { id, token_hash } }) => {
    if (!isPushService(body.endpoint, config.pushServices))
      throw new InvalidFields({ endpoint: 'Ingresa la dirección de un servicio de notificaciones conocido.' })
    if (!(await queries.saveSubscription(db, { user_id: id, token_hash, ...body })))
      throw new Failure('unauthenticated')
    return updated(id)
  })

  on(unsubscribeFromPush, async ({ body, caller: { id } }) => {
    await queries.removeSubscription(db, { user_id: id, endpoint: body.endpoint })
    return updated(id)
  })

  on(stopReminders, async ({ body }) => {
    await stopRemindersBy(db, body.token)
    return succeeded(wording.remindersStopped, {})
  })

  on(renewCalendar, async ({ caller: { id } }) =>
    succeeded(
      wording.calendarRenewed,
      await calendarUrls(context, { user_id: id, turn: await endCalendarLinks(db, id) }),
    ),
  )
}
