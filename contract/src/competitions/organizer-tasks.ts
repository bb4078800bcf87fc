import * as z from 'zod/mini'
import { poolGaps } from '../rules/pool-gaps.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut } from '../wire/fields.ts'
import { webhookOff } from './webhooks.ts'

export const taskPool = z.object({
  id: z.int(),
  name: z.string(),
  beginst_at: instantOut,
  ends_at: z.nullable(instantOut),
})
/** The total and the first five. */
export const some = <S extends z.ZodMiniType>(row: S) => z.object({ total: z.int(), first: z.array(row) })

const gap = z.enum(Object.keys(poolGaps) as [keyof typeof poolGaps, ...(keyof typeof poolGaps)[]])

/**
 * What an organizer should do today: pools with requests to enter, those in which nobody can earn points, and pools to
 * begin or to finish, as in /tasks. Webhooks that were switched off are for those who run them, and null for others and for tokens.
 */
export const findOrganizerTasks = endpoint({
  method: 'GET',
  path: '/organizers/{id}/tasks',
  access: 'pools.status',
  scopes: ['organize', 'manage'],
  members: { of: 'organizer' },
  response: z.object({
    tasks: z.object({
      requests: some(z.extend(taskPool, { waiting: z.int() })),
      incomplete_pools: some(z.extend(taskPool, { missing: z.array(gap) })),
      pools_to_begin: some(taskPool),
      pools_to_finish: some(taskPool),
      webhooks_off: z.nullable(some(webhookOff)),
    }),
  }),
  failures: ['organizer_not_found'],
  additive: true,
})
