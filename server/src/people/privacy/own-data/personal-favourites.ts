import { sql } from 'kysely'
import { isOwn, organizer, type PersonalTable, pool } from './personal-table.ts'

/** What a person marked, follows or compares with. */
export const personalFavourites: readonly PersonalTable[] = [
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
]
