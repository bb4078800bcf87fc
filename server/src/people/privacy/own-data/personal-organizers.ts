import { sql } from 'kysely'
import { isOwn, organizer, type PersonalTable } from './personal-table.ts'

/** The organizers of a person, and what their programs are told of players. */
export const personalOrganizers: readonly PersonalTable[] = [
  // Programs of organizers are told that a player joined a pool. The name is read when it is sent, so none is stored.
  {
    table: 'webhook_events',
    topic: 'game',
    rows: isOwn,
    exported: ['type', 'created_at'],
    withheld: ['user_id', 'match_id', 'pools', 'data'],
    cleared: ['user_id'],
    remaining: ['type', 'match_id', 'pools', 'data'],
  },
  {
    table: 'webhook_deliveries',
    topic: 'game',
    rows: isOwn,
    exported: ['type', 'occurred_at'],
    withheld: [
      ...['user_id', 'webhook_id', 'pools', 'data', 'attempts', 'is_behind', 'due_at', 'held_until', 'first_tried_at'],
      ...['answer_status', 'finished_at', 'created_at'],
    ],
    cleared: ['user_id'],
    remaining: ['type', 'pools', 'data'],
  },
  {
    table: 'organizer_members',
    topic: 'organizers',
    rows: isOwn,
    exported: ['organizer_id', 'role', 'since'],
    exportedNames: organizer,
    withheld: ['user_id'],
    isDeleted: true,
  },
  {
    table: 'organizers',
    topic: 'organizers',
    rows: ({ id }) => sql`t.owner_id = ${id}`,
    exported: [
      ...['id', 'name', 'organizer_name', 'email', 'phone', 'home_page', 'description', 'information', 'twitter'],
      ...['instagram', 'facebook', 'logo', 'referral_hash', 'status', 'created_at', 'country_id'],
      ...['suspended_at', 'awaits_approval', 'open_pools_limit', 'players_limit'],
      'qualification_average',
    ],
    exportedNames: sql`(select name from countries where id = t.country_id) as country`,
    withheld: ['owner_id', 'name_search'],
    images: ['logo'],
    // The page goes on under a successor, and goes where there is none (hand-over-organizers.ts).
    replaced: [
      ...['owner_id', 'email', 'phone', 'name', 'organizer_name', 'home_page', 'description', 'information', 'twitter'],
      ...['instagram', 'facebook', 'logo', 'name_search'],
    ],
    remaining: ['referral_hash'],
  },
  // Somebody else may own an organizer on which the person's address stands.
  {
    table: 'organizers',
    topic: 'organizers',
    part: 'organizers_with_own_email',
    rows: ({ id, emails }) => sql`t.owner_id <> ${id} and lower(t.email) = any(${emails}::text[])`,
    exported: ['id', 'name', 'email'],
    cleared: ['email'],
  },
  {
    table: 'organizer_successors',
    topic: 'organizers',
    rows: ({ id }) => sql`${id} in (t.owner_id, t.successor_id)`,
    exported: ['owner_id', 'successor_id'],
    exportedNames: organizer,
    isDeleted: true,
  },
]
