import { sql } from 'kysely'
import { isOwn, organizer, type PersonalTable, pool } from './personal-table.ts'

const reviewed = {
  rows: isOwn,
  exported: ['qualification', 'comment', 'created_at', 'updated_at'],
  cleared: ['comment'],
}

/** What a person said in pools and about them. */
export const personalWords: readonly PersonalTable[] = [
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
    withheld: ['author_id', 'pool_id', 'told_until', 'is_automatic'],
    isDeleted: true,
  },
  {
    table: 'comments',
    topic: 'game',
    rows: ({ id }) => sql`t.author_id = ${id}`,
    exported: ['id', 'text', 'created_at', 'match_id'],
    exportedNames: pool,
    withheld: ['author_id', 'pool_id', 'told_until'],
    isDeleted: true,
  },
  {
    table: 'comment_reactions',
    topic: 'game',
    rows: isOwn,
    exported: ['comment_id', 'kind'],
    withheld: ['user_id'],
    isDeleted: true,
  },
  {
    table: 'pool_mutes',
    topic: 'game',
    rows: isOwn,
    exported: ['pool_id', 'muted_at'],
    exportedNames: pool,
    withheld: ['user_id'],
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
]
