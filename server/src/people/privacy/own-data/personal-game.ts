import { sql } from 'kysely'
import { matchName } from '../../../platform/postgres/match-name.ts'
import { isOwn, organizer, type Person, type PersonalTable, pool } from './personal-table.ts'

const match = sql`
  ${pool}, (select ${matchName} from matches m join teams h on h.id = m.home_team_id
              join teams a on a.id = m.away_team_id where m.id = t.match_id) as match`

// Each is found by its whole primary key, as there is no index of users.
const isPredicted = ({ id }: Person) => sql`
  (t.match_id, t.pool_id, t.user_id) in (
    select pm.match_id, e.pool_id, e.user_id from enrolments e join pool_matches pm on pm.pool_id = e.pool_id
     where e.user_id = ${id})`
const predicted = {
  rows: isPredicted,
  exported: ['id', 'home_team_score', 'away_team_score', 'created_at', 'updated_at', 'is_apart', 'joined_at'],
  exportedNames: match,
  remaining: ['user_id', 'match_id', 'pool_id'],
}
const reviewed = {
  rows: isOwn,
  exported: ['qualification', 'comment', 'created_at', 'updated_at'],
  cleared: ['comment'],
}

/** What a person did in the game, and the organizers of the person. */
export const personalGame: readonly PersonalTable[] = [
  {
    table: 'referrals',
    topic: 'game',
    part: 'referrals_made',
    rows: ({ id }) => sql`t.referrer_user_id = ${id}`,
    exported: ['referred_user_id', 'organizer_id', 'created_at', 'paid_at'],
    withheld: ['referrer_user_id'],
    cleared: ['referrer_user_id'],
    remaining: ['referred_user_id', 'organizer_id'],
  },
  {
    table: 'referrals',
    topic: 'game',
    part: 'referred_by',
    rows: ({ id }) => sql`t.referred_user_id = ${id}`,
    exported: ['referrer_user_id', 'organizer_id', 'created_at', 'paid_at'],
    withheld: ['referred_user_id'],
    remaining: ['referrer_user_id', 'referred_user_id', 'organizer_id'],
  },
  {
    table: 'wallet_entries',
    topic: 'game',
    rows: isOwn,
    exported: ['coins', 'reason', 'referred_user_id', 'created_at'],
    withheld: ['user_id', 'actor_id'],
    isDeleted: true,
  },
  {
    table: 'wallet_entries',
    topic: 'game',
    part: 'wallet_corrections',
    rows: ({ id }) => sql`t.actor_id = ${id} and t.user_id <> ${id}`,
    exported: ['user_id', 'coins', 'reason', 'created_at'],
    withheld: ['actor_id', 'referred_user_id'],
    remaining: ['user_id', 'actor_id', 'referred_user_id', 'reason'],
  },
  {
    table: 'favorite_sectors',
    topic: 'profile',
    rows: isOwn,
    exported: ['sector_id', 'created_at'],
    withheld: ['user_id'],
    isDeleted: true,
  },
  {
    table: 'favorite_pools',
    topic: 'game',
    rows: isOwn,
    exported: ['created_at'],
    exportedNames: pool,
    withheld: ['user_id'],
    isDeleted: true,
  },
  {
    table: 'pool_rivals',
    topic: 'game',
    rows: isOwn,
    exported: ['rival_id', 'created_at'],
    exportedNames: pool,
    withheld: ['user_id'],
    isDeleted: true,
  },
  // Whom others compare with is theirs to know, and ends with the account.
  {
    table: 'pool_rivals',
    topic: 'game',
    part: 'rival_of',
    rows: ({ id }) => sql`t.rival_id = ${id}`,
    exported: [],
    isDeleted: true,
  },
  {
    table: 'organizer_subscriptions',
    topic: 'game',
    rows: isOwn,
    exported: ['created_at'],
    exportedNames: organizer,
    withheld: ['user_id'],
    isDeleted: true,
  },
  {
    table: 'organizer_registrations',
    topic: 'game',
    rows: isOwn,
    exported: ['created_at'],
    exportedNames: organizer,
    withheld: ['user_id'],
    isDeleted: true,
  },
  {
    table: 'enrolments',
    topic: 'game',
    rows: isOwn,
    exported: ['status', 'share_email', 'created_at', 'updated_at', 'removed_at'],
    exportedNames: pool,
    withheld: ['user_id'],
    remaining: ['user_id'],
  },
  {
    table: 'pool_bans',
    topic: 'game',
    rows: isOwn,
    exported: ['pool_id', 'banned_at'],
    exportedNames: pool,
    withheld: ['user_id'],
    isDeleted: true,
  },
  {
    table: 'pool_requests',
    topic: 'game',
    rows: isOwn,
    exported: ['status', 'share_email', 'asked_at', 'answered_at'],
    exportedNames: pool,
    withheld: ['user_id', 'answered_by'],
    isDeleted: true,
  },
  {
    table: 'pool_requests',
    topic: 'organizers',
    part: 'pool_requests_answered',
    rows: ({ id }) => sql`t.answered_by = ${id} and t.user_id <> ${id}`,
    exported: ['status', 'answered_at'],
    exportedNames: pool,
    withheld: ['user_id', 'share_email', 'asked_at', 'answered_by'],
    cleared: ['answered_by'],
    remaining: ['user_id'],
  },
  { table: 'first_enrolments', topic: 'game', rows: isOwn, exported: ['user_id'], remaining: ['user_id'] },
  { table: 'predictions', topic: 'game', ...predicted, withheld: ['user_id', 'match_id', 'pool_id'] },
  {
    table: 'late_predictions',
    topic: 'game',
    ...predicted,
    exported: [...predicted.exported, 'told_at'],
    withheld: ['user_id', 'match_id', 'pool_id'],
  },
  // Packed ids with points. They follow from enrolments, predictions and results.
  {
    table: 'leaderboards',
    topic: 'game',
    rows: () => sql`false`,
    exported: [],
    withheld: ['players', 'points', 'points_before'],
    remaining: ['players', 'points', 'points_before'],
  },
  {
    table: 'pool_reviews',
    topic: 'game',
    ...reviewed,
    exportedNames: pool,
    withheld: ['user_id'],
    remaining: ['user_id'],
  },
  {
    table: 'organizer_reviews',
    topic: 'game',
    ...reviewed,
    exportedNames: organizer,
    withheld: ['user_id'],
    remaining: ['user_id'],
  },
  {
    table: 'pool_announcements',
    topic: 'organizers',
    rows: ({ id }) => sql`t.author_id = ${id}`,
    exported: ['id', 'text', 'created_at'],
    exportedNames: pool,
    withheld: ['author_id', 'pool_id', 'told_until'],
    isDeleted: true,
  },
  {
    table: 'abuse_reports',
    topic: 'contact',
    rows: ({ id }) => sql`t.reporter_id = ${id}`,
    exported: ['id', 'kind', 'reason', 'created_at', 'closed_at'],
    withheld: ['reporter_id', 'closed_by', 'target_id'],
    isDeleted: true,
  },
  {
    table: 'abuse_reports',
    topic: 'audit',
    part: 'abuse_reports_closed',
    rows: ({ id }) => sql`t.closed_by = ${id}`,
    exported: ['kind', 'closed_at'],
    withheld: ['closed_by'],
    remaining: ['closed_by'],
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
