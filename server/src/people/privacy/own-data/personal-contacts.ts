import { type RawBuilder, sql } from 'kysely'
import { withoutSecretLinks } from '../../../platform/mails/secret-links.ts'
import { isOwn, organizer, type Person, type PersonalTable, pool } from './personal-table.ts'

const isAddressed = (column: string) => (person: Person) =>
  sql`lower(${sql.ref(`t.${column}`)}) = any(${person.emails}::text[])`

const isInviter = ({ id }: Person) => sql`t.inviter_id = ${id}`

const isInvitedToOrganizer = (person: Person) => sql`(${isOwn(person)} or ${isAddressed('email')(person)})`

const isInvited = ({ addressHashes }: Person) => sql`t.address_hash = any(${addressHashes}::bytea[])`

const isMailed = (person: Person) => sql`(${isAddressed('recipient')(person)} or ${isAddressed('reply_to')(person)})`

/** Mails to the person, and those with the person's words or name to somebody else. */
export function areMailsOf(person: Person): RawBuilder<unknown> {
  return sql`(${isMailed(person)} or t.about_user_id = ${person.id})`
}

/** Messages, mails, invitations and notifications. */
export const personalContacts: readonly PersonalTable[] = [
  {
    table: 'contact_messages',
    topic: 'contact',
    rows: (person) => sql`(${isOwn(person)} or ${isAddressed('email')(person)})`,
    exported: ['name', 'last_name', 'email', 'phone', 'reason', 'message', 'images', 'created_at'],
    withheld: ['user_id'],
    images: ['images'],
    isDeleted: true,
  },
  {
    table: 'mails',
    topic: 'mails',
    rows: isMailed,
    exported: ['recipient', 'reply_to', 'subject', 'created_at', 'sent_at'],
    withheld: [
      ...['text', 'html', 'failure', 'unsubscribe_url', 'reminder', 'secrets', 'about_user_id'],
      ...['reaches_leaving', 'queued_at', 'attempts', 'failed_at', 'is_needless'],
    ],
  },
  // Who invited somebody would read in a mail, or in its absence, what the answer to the invitation keeps secret.
  {
    table: 'mails',
    topic: 'mails',
    part: 'mails_about',
    rows: areMailsOf,
    exported: [],
    isDeleted: true,
  },
  // The text of a mail goes with the mail, so only those that did not go have one.
  {
    table: 'mails',
    topic: 'mails',
    part: 'mails_not_sent',
    rows: (person) => sql`(${isAddressed('recipient')(person)} and t.sent_at is null and t.text <> '')`,
    exported: ['subject', 'text', 'created_at'],
    shownText: withoutSecretLinks,
  },
  {
    table: 'invitations',
    topic: 'invitations',
    part: 'invitations_received',
    rows: isAddressed('email'),
    exported: ['email', 'message', 'status', 'created_at', 'updated_at', 'mailed_at'],
    exportedNames: pool,
    withheld: ['inviter_id', 'hash'],
    isDeleted: true,
  },
  {
    table: 'invitations',
    topic: 'invitations',
    part: 'invitations_made',
    rows: isInviter,
    exported: [],
    isDeleted: true,
  },
  // The download reads these instead, since they do not tell what became of an invitation.
  {
    table: 'sent_invitations',
    topic: 'invitations',
    part: 'invitations_sent',
    rows: isInviter,
    exported: ['email', 'message', 'created_at'],
    exportedNames: pool,
    withheld: ['inviter_id'],
    isDeleted: true,
  },
  {
    table: 'sent_invitations',
    topic: 'invitations',
    part: 'invitations_sent_to',
    rows: ({ emails }) => sql`t.email = any(${emails}::text[])`,
    exported: [],
    isDeleted: true,
  },
  {
    table: 'invitation_links',
    topic: 'invitations',
    rows: (person) =>
      sql`t.invitation_id in (select i.id from invitations i where lower(i.email) = any(${person.emails}::text[]))`,
    exported: ['created_at'],
    withheld: ['token_hash'],
    isDeleted: true,
  },
  {
    table: 'organizer_invitations',
    topic: 'invitations',
    part: 'organizer_invitations_received',
    rows: isInvitedToOrganizer,
    exported: ['email', 'role', 'status', 'created_at', 'updated_at', 'mailed_at'],
    exportedNames: organizer,
    withheld: ['user_id', 'inviter_id'],
    isDeleted: true,
  },
  // An answer keeps secret who has an account, so the download does not tell what became of these.
  {
    table: 'organizer_invitations',
    topic: 'invitations',
    part: 'organizer_invitations_made',
    rows: isInviter,
    exported: ['email', 'role', 'created_at'],
    exportedNames: organizer,
    isDeleted: true,
  },
  {
    table: 'organizer_invitation_links',
    topic: 'invitations',
    rows: (person) =>
      sql`t.invitation_id in (select i.id from organizer_invitations i
                               where i.user_id = ${person.id} or lower(i.email) = any(${person.emails}::text[]))`,
    exported: ['created_at'],
    withheld: ['token_hash'],
    isDeleted: true,
  },
  // The wish to get no invitations, and the count of unanswered ones, outlive the account: they protect the address.
  {
    table: 'invited_addresses',
    topic: 'invitedAddresses',
    rows: isInvited,
    exported: ['unanswered_mails', 'last_mail_at', 'stopped_at'],
    withheld: ['address_hash', 'is_keyed'],
    remaining: ['address_hash'],
  },
  {
    table: 'invited_addresses',
    topic: 'invitedAddresses',
    part: 'answered_addresses',
    rows: (person) => sql`(${isInvited(person)} and t.stopped_at is null and t.unanswered_mails = 0)`,
    exported: [],
    isDeleted: true,
  },
  {
    table: 'reminder_settings',
    topic: 'notifications',
    rows: isOwn,
    exported: ['time_zone', 'quiet_from', 'quiet_until', 'lead_minutes'],
    withheld: ['user_id', 'calendar_turn', 'is_changed'],
    isDeleted: true,
  },
  {
    table: 'calendar_events',
    topic: 'notifications',
    rows: isOwn,
    exported: ['feed', 'match_id', 'changed_at'],
    withheld: ['user_id', 'digest', 'sequence'],
    isDeleted: true,
  },
  {
    table: 'notification_choices',
    topic: 'notifications',
    rows: isOwn,
    exported: ['kind', 'channel', 'is_on'],
    withheld: ['user_id'],
    isDeleted: true,
  },
  {
    table: 'reminders',
    topic: 'notifications',
    rows: isOwn,
    exported: ['by_hand', 'first', 'last', 'sent_at'],
    withheld: ['user_id'],
    isDeleted: true,
  },
  {
    table: 'result_notices',
    topic: 'notifications',
    rows: isOwn,
    exported: ['match_id', 'points', 'is_correction', 'told_at'],
    withheld: ['user_id'],
    isDeleted: true,
  },
  {
    table: 'push_subscriptions',
    topic: 'notifications',
    rows: isOwn,
    exported: ['endpoint', 'subscribed_at'],
    withheld: ['user_id', 'p256dh', 'auth'],
    isDeleted: true,
  },
]
