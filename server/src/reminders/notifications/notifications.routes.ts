import {
  channels,
  findNotifications,
  notificationKinds,
  stopNotifications,
  succeeded,
  updateNotifications,
  wording,
} from '@compety/contract'
import { allowInvitations, areInvitationsStopped } from '../../competitions/invitations/stop-invitations.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import { findChoices, saveChoices } from './choices.queries.ts'
import { stopNotificationsBy } from './stop-notifications.ts'

/** The channels that a person chooses for each kind of notification (docs/rules.md, rule 383). */
export function notificationRoutes(on: On, context: AppContext) {
  const { db } = context
  const find = async (user_id: number) => {
    const { invitation, ...others } = await findChoices(db, user_id)
    const mail = invitation.mail && !(await areInvitationsStopped(context, user_id))
    return { ...others, invitation: { ...invitation, mail } }
  }

  on(findNotifications, async ({ caller: { id } }) => ({ notifications: await find(id) }))

  on(updateNotifications, async ({ body, caller: { id } }) => {
    const choices = notificationKinds.flatMap((kind) =>
      channels.flatMap((channel) => {
        const is_on = body[kind]?.[channel]
        return is_on === undefined ? [] : [{ kind, channel, is_on }]
      }),
    )
    await saveChoices(db, { user_id: id, choices })
    if (body.invitation?.mail) await allowInvitations(context, id)
    return succeeded(wording.notificationsUpdated, { notifications: await find(id) })
  })

  on(stopNotifications, async ({ body }) => {
    await stopNotificationsBy(context, body.token)
    return succeeded(wording.notificationsStopped, {})
  })
}
