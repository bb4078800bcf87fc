import { sql } from 'kysely'
import { isOwn, type PersonalTable } from './personal-table.ts'

/** The coins of a person, and who came by whose link. */
export const personalCoins: readonly PersonalTable[] = [
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
]
