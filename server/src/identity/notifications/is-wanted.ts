import { type Channel, isOnAtFirst, type NotificationKind } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a user, such as sql`u.id`, wants a kind of notification by a channel. Kind and channel become part of the text,
 * so that one statement can ask for several.
 */
export function isWanted(user: RawBuilder<unknown>, kind: NotificationKind, channel: Channel): RawBuilder<boolean> {
  const chosen = sql`select from notification_choices c
    where c.user_id = ${user} and c.kind = ${sql.lit(kind)} and c.channel = ${sql.lit(channel)}`
  return isOnAtFirst(kind, channel)
    ? sql<boolean>`(not exists (${chosen} and not c.is_on))`
    : sql<boolean>`(exists (${chosen} and c.is_on))`
}
