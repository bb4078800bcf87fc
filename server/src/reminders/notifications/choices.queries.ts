import { type Channel, channels, isOnAtFirst, type NotificationKind, notificationKinds } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

export type Choices = Record<NotificationKind, Record<Channel, boolean>>
type Choice = { kind: NotificationKind; channel: Channel; is_on: boolean }

/** What a user chose, and the beginning where nothing was chosen. */
export async function findChoices(db: Db, user_id: number): Promise<Choices> {
  const { rows } = await sql<Choice>`
    select kind, channel, is_on from notification_choices where user_id = ${user_id}
  `.execute(db)
  const isOn = (kind: NotificationKind, channel: Channel) =>
    rows.find((row) => row.kind === kind && row.channel === channel)?.is_on ?? isOnAtFirst(kind, channel)
  const ofKind = (kind: NotificationKind) =>
    Object.fromEntries(channels.map((channel) => [channel, isOn(kind, channel)]))
  return Object.fromEntries(notificationKinds.map((kind) => [kind, ofKind(kind)])) as Choices
}

/** Saves the given choices and keeps the others. */
export async function saveChoices(db: Db, { user_id, choices }: { user_id: number; choices: readonly Choice[] }) {
  await sql`
    insert into notification_choices (user_id, kind, channel, is_on)
    select ${user_id}, * from unnest(${choices.map(({ kind }) => kind)}::text[],
      ${choices.map(({ channel }) => channel)}::text[], ${choices.map(({ is_on }) => is_on)}::boolean[])
    on conflict (user_id, kind, channel) do update set is_on = excluded.is_on
  `.execute(db)
}
