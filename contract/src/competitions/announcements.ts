import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut, longText } from '../wire/fields.ts'
import { listOf, pageQuery } from '../wire/lists.ts'

/** A note of those who manage a pool to its players; `author` is a username. */
const announcement = z.object({
  id: z.int(),
  text: z.string(),
  created_at: instantOut,
  author: z.nullable(z.string()),
})
export type Announcement = z.output<typeof announcement>

export const announcementsPerDay = 2
export const announcementMostLetters = 1000

/** The announcements of a pool, newest first. `remaining_today` is null for who may not publish any. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/pools/{id}/announcements',
  access: 'user',
  scopes: ['read'],
  query: pageQuery(10),
  response: z.object({ ...listOf('announcements', announcement).shape, remaining_today: z.nullable(z.int()) }),
  failures: ['pool_not_found'],
  additive: true,
})

/**
 * Publishes an announcement, at most two in a day of `APP_TIMEZONE`. Players who chose so get it by mail or notification.
 * Sending the same text again on that day changes nothing.
 */
export const publishAnnouncement = endpoint({
  method: 'POST',
  path: '/pools/{id}/announcements',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  body: z.object({ text: longText('Escribe el anuncio.', announcementMostLetters) }),
  response: done({ announcement, remaining_today: z.int() }),
  status: 201,
  failures: ['pool_not_found', 'archived', 'announcements_exhausted'],
  additive: true,
})
