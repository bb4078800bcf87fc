import type { PersonalTopic } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'

/**
 * The person of an account. The addresses are in lower case and include earlier ones. Without a proof that they are the
 * person's there are none, so that an account reaches no records of somebody else.
 */
export type Person = { id: number; emails: string[] }

/**
 * What one table holds of a person. The download reads it, the erasure follows it, and a test compares it with the
 * columns of the database. A table may have several entries, for several relations to a person.
 */
export type PersonalTable = {
  table: string
  /** The paragraph of the page on privacy that tells of it. */
  topic: PersonalTopic
  /** The part of the download; the table's name by default. */
  part?: string
  /** Which rows are of a person, as a condition on `t`. */
  rows: (person: Person) => RawBuilder<unknown>
  /** The columns of the download. */
  told: readonly string[]
  /** Names that the download adds to the ids. */
  also?: RawBuilder<unknown>
  /** Columns that the download leaves out: secrets, and what concerns somebody else. */
  untold?: readonly string[]
  /** Columns with addresses of images, which the download contains and the erasure removes with the rows. */
  images?: readonly string[]
  /** The erasure deletes the rows. */
  goes?: true
  /** The erasure sets these columns to null. */
  emptied?: readonly string[]
  /** The erasure replaces these columns by steps of its own (erase-account.ts). */
  replaced?: readonly string[]
  /** Columns that stay, because rankings and records of others rest on an id that names nobody any more. */
  stays?: readonly string[]
}

const isOwn = ({ id }: Person) => sql`t.user_id = ${id}`
const isAddressed = (column: string) => (person: Person) =>
  sql`lower(${sql.ref(`t.${column}`)}) = any(${person.emails}::text[])`

const isInvited = ({ emails }: Person) => sql`
  t.address_hash in (select sha256(convert_to(email, 'UTF8')) from unnest(${emails}::text[]) as email)`

const pool = sql`(select name from pools where id = t.pool_id) as pool`
const organizer = sql`(select name from organizers where id = t.organizer_id) as organizer`
const match = sql`
  ${pool}, (select h.name || ' - ' || a.name from matches m join teams h on h.id = m.home_team_id
              join teams a on a.id = m.away_team_id where m.id = t.match_id) as match`

// Each is found by its whole primary key, as there is no index of users.
const isPredicted = ({ id }: Person) => sql`
  (t.match_id, t.pool_id, t.user_id) in (
    select pm.match_id, e.pool_id, e.user_id from enrolments e join pool_matches pm on pm.pool_id = e.pool_id
     where e.user_id = ${id})`
const predicted = {
  rows: isPredicted,
  told: ['id', 'home_team_score', 'away_team_score', 'created_at', 'updated_at', 'is_apart', 'joined_at'],
  also: match,
  stays: ['user_id', 'match_id', 'pool_id'],
}
const reviewed = { rows: isOwn, told: ['qualification', 'comment', 'created_at', 'updated_at'], emptied: ['comment'] }
const link = { rows: isOwn, untold: ['user_id', 'token_hash'], goes: true } as const

export const personalData: readonly PersonalTable[] = [
  {
    table: 'users',
    topic: 'account',
    rows: ({ id }) => sql`t.id = ${id}`,
    told: [
      'id',
      'email',
      'username',
      'role_id',
      'status',
      'referral_hash',
      'email_proven_at',
      'created_at',
      'erase_at',
    ],
    untold: ['password_hash'],
    replaced: ['email', 'username', 'password_hash', 'referral_hash'],
    stays: ['id', 'role_id'],
  },
  {
    table: 'user_profiles',
    topic: 'profile',
    rows: isOwn,
    told: [
      ...['name', 'lastname', 'phone', 'description', 'instagram', 'twitter', 'facebook', 'birthdate'],
      ...['favorite_sport_id', 'country_id', 'sex_id', 'image', 'profile_visibility'],
    ],
    also: sql`(select name from countries where id = t.country_id) as country,
              (select name from sexes where id = t.sex_id) as sex,
              (select name from sports where id = t.favorite_sport_id) as favorite_sport`,
    untold: ['user_id'],
    images: ['image'],
    goes: true,
  },
  {
    table: 'user_activity',
    topic: 'game',
    rows: isOwn,
    told: ['funnel_status', 'reached', 'last_active_on', 'previous_active_on', 'active_competies', 'users_referred'],
    untold: ['user_id', 'email', 'username', 'role_id'],
    replaced: ['email', 'username'],
    stays: ['user_id', 'role_id'],
  },
  { table: 'user_histories', topic: 'access', rows: isOwn, told: ['type', 'date'], untold: ['user_id'], goes: true },
  { table: 'sessions', topic: 'access', told: ['user_agent', 'address', 'created_at', 'last_used_at'], ...link },
  { table: 'password_resets', topic: 'access', told: ['created_at', 'used_at'], ...link },
  { table: 'email_proofs', topic: 'access', told: ['created_at'], ...link },
  { table: 'log_in_challenges', topic: 'access', told: [], ...link },
  {
    table: 'totp_factors',
    topic: 'secondFactor',
    rows: isOwn,
    told: ['confirmed_at'],
    untold: ['user_id', 'secret'],
    goes: true,
  },
  {
    table: 'recovery_codes',
    topic: 'secondFactor',
    rows: isOwn,
    told: [],
    untold: ['user_id', 'code_hash'],
    goes: true,
  },
  {
    table: 'data_exports',
    topic: 'download',
    told: ['requested_at', 'made_at'],
    ...link,
    untold: ['user_id', 'token_hashes', 'archive'],
  },
  {
    table: 'referrals',
    topic: 'game',
    part: 'referrals_made',
    rows: ({ id }) => sql`t.referrer_user_id = ${id}`,
    told: ['referred_user_id', 'organizer_id', 'created_at', 'paid_at'],
    untold: ['referrer_user_id'],
    emptied: ['referrer_user_id'],
    stays: ['referred_user_id', 'organizer_id'],
  },
  {
    table: 'referrals',
    topic: 'game',
    part: 'referred_by',
    rows: ({ id }) => sql`t.referred_user_id = ${id}`,
    told: ['referrer_user_id', 'organizer_id', 'created_at', 'paid_at'],
    untold: ['referred_user_id'],
    stays: ['referrer_user_id', 'referred_user_id', 'organizer_id'],
  },
  {
    table: 'wallet_entries',
    topic: 'game',
    rows: isOwn,
    told: ['coins', 'reason', 'referred_user_id', 'created_at'],
    untold: ['user_id', 'actor_id'],
    goes: true,
  },
  {
    table: 'wallet_entries',
    topic: 'game',
    part: 'wallet_corrections',
    rows: ({ id }) => sql`t.actor_id = ${id} and t.user_id <> ${id}`,
    told: ['user_id', 'coins', 'reason', 'created_at'],
    untold: ['actor_id', 'referred_user_id'],
    stays: ['user_id', 'actor_id', 'referred_user_id', 'reason'],
  },
  {
    table: 'favorite_sectors',
    topic: 'profile',
    rows: isOwn,
    told: ['sector_id', 'created_at'],
    untold: ['user_id'],
    goes: true,
  },
  {
    table: 'favorite_pools',
    topic: 'game',
    rows: isOwn,
    told: ['created_at'],
    also: pool,
    untold: ['user_id'],
    goes: true,
  },
  {
    table: 'organizer_subscriptions',
    topic: 'game',
    rows: isOwn,
    told: ['created_at'],
    also: organizer,
    untold: ['user_id'],
    goes: true,
  },
  {
    table: 'organizer_registrations',
    topic: 'game',
    rows: isOwn,
    told: ['created_at'],
    also: organizer,
    untold: ['user_id'],
    goes: true,
  },
  {
    table: 'contact_messages',
    topic: 'contact',
    rows: (person) => sql`(${isOwn(person)} or ${isAddressed('email')(person)})`,
    told: ['name', 'last_name', 'email', 'phone', 'reason', 'message', 'images', 'created_at'],
    untold: ['user_id'],
    images: ['images'],
    goes: true,
  },
  {
    table: 'mails',
    topic: 'mails',
    rows: (person) =>
      sql`(${isAddressed('recipient')(person)} or ${isAddressed('reply_to')(person)} or t.about_user_id = ${person.id})`,
    told: ['recipient', 'reply_to', 'subject', 'created_at', 'sent_at'],
    untold: ['text', 'html', 'failure', 'unsubscribe_url', 'reminder', 'secrets', 'about_user_id'],
    goes: true,
  },
  {
    table: 'invitations',
    topic: 'invitations',
    part: 'invitations_received',
    rows: isAddressed('email'),
    told: ['email', 'message', 'status', 'created_at', 'updated_at'],
    also: pool,
    untold: ['inviter_id', 'hash'],
    goes: true,
  },
  {
    table: 'invitations',
    topic: 'invitations',
    part: 'invitations_sent',
    rows: ({ id }) => sql`t.inviter_id = ${id}`,
    told: ['email', 'message', 'status', 'created_at', 'updated_at'],
    also: pool,
    untold: ['inviter_id', 'hash'],
    goes: true,
  },
  {
    table: 'invitation_links',
    topic: 'invitations',
    rows: (person) =>
      sql`t.invitation_id in (select i.id from invitations i where lower(i.email) = any(${person.emails}::text[]))`,
    told: ['created_at'],
    untold: ['token_hash'],
    goes: true,
  },
  // The wish to get no invitations, and the count of unanswered ones, outlive the account: they protect the address.
  {
    table: 'invited_addresses',
    topic: 'invitedAddresses',
    rows: isInvited,
    told: ['unanswered_mails', 'stopped_at'],
    untold: ['address_hash'],
    stays: ['address_hash'],
  },
  {
    table: 'invited_addresses',
    topic: 'invitedAddresses',
    part: 'answered_addresses',
    rows: (person) => sql`(${isInvited(person)} and t.stopped_at is null and t.unanswered_mails = 0)`,
    told: [],
    goes: true,
  },
  {
    table: 'enrolments',
    topic: 'game',
    rows: isOwn,
    told: ['status', 'created_at', 'updated_at'],
    also: pool,
    untold: ['user_id'],
    stays: ['user_id'],
  },
  { table: 'first_enrolments', topic: 'game', rows: isOwn, told: ['user_id'], stays: ['user_id'] },
  { table: 'predictions', topic: 'game', ...predicted, untold: ['user_id', 'match_id', 'pool_id'] },
  { table: 'late_predictions', topic: 'game', ...predicted, untold: ['user_id', 'match_id', 'pool_id'] },
  // Packed ids with points. They follow from enrolments, predictions and results.
  {
    table: 'leaderboards',
    topic: 'game',
    rows: () => sql`false`,
    told: [],
    untold: ['players', 'points', 'points_before'],
    stays: ['players', 'points', 'points_before'],
  },
  { table: 'pool_reviews', topic: 'game', ...reviewed, also: pool, untold: ['user_id'], stays: ['user_id'] },
  { table: 'organizer_reviews', topic: 'game', ...reviewed, also: organizer, untold: ['user_id'], stays: ['user_id'] },
  {
    table: 'organizers',
    topic: 'organizers',
    rows: ({ id }) => sql`t.owner_id = ${id}`,
    told: [
      ...['id', 'name', 'organizer_name', 'email', 'phone', 'home_page', 'description', 'information', 'twitter'],
      ...['instagram', 'facebook', 'logo', 'referral_hash', 'status', 'created_at'],
    ],
    untold: ['owner_id', 'name_search'],
    images: ['logo'],
    replaced: ['owner_id', 'email', 'phone'],
    // The page of an organizer, which goes on under a successor.
    stays: [
      ...['name', 'organizer_name', 'home_page', 'description', 'information', 'twitter', 'instagram', 'facebook'],
      ...['logo', 'referral_hash', 'name_search'],
    ],
  },
  {
    table: 'organizer_successors',
    topic: 'organizers',
    rows: ({ id }) => sql`${id} in (t.owner_id, t.successor_id)`,
    told: ['owner_id', 'successor_id'],
    also: organizer,
    goes: true,
  },
  {
    table: 'reminder_settings',
    topic: 'notifications',
    rows: isOwn,
    told: ['mail', 'time_zone'],
    untold: ['user_id'],
    goes: true,
  },
  {
    table: 'reminders',
    topic: 'notifications',
    rows: isOwn,
    told: ['lead', 'first', 'sent_at'],
    untold: ['user_id'],
    goes: true,
  },
  {
    table: 'push_subscriptions',
    topic: 'notifications',
    rows: isOwn,
    told: ['endpoint', 'subscribed_at'],
    untold: ['user_id', 'p256dh', 'auth'],
    goes: true,
  },
  {
    table: 'audit_entries',
    topic: 'audit',
    part: 'audit_entries_about',
    rows: ({ id }) => sql`t.subject = 'user' and t.subject_id = ${id}`,
    told: ['created_at', 'action', 'before', 'after'],
    untold: ['actor_id'],
    replaced: ['before', 'after'],
    stays: ['actor_id', 'action'],
  },
  {
    table: 'audit_entries',
    topic: 'audit',
    part: 'audit_entries_made',
    rows: ({ id }) => sql`t.actor_id = ${id}`,
    told: ['created_at', 'action', 'subject', 'subject_id'],
    stays: ['subject', 'subject_id'],
  },
  {
    table: 'imports',
    topic: 'audit',
    rows: ({ id }) => sql`t.actor_id = ${id}`,
    told: ['name', 'created_at'],
    untold: ['actor_id'],
    stays: ['actor_id', 'name'],
  },
]
