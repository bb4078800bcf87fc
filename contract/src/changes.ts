import * as z from 'zod/mini'
import { endpoint } from './wire/endpoint.ts'
import { instantOut } from './wire/fields.ts'
import { textFilter } from './wire/lists.ts'

/** What changed for open screens, by ids only. Private pools are included, because an id reveals nothing. */
export const change = z.object({
  /** Identifies the change for `since`, within this process only. */
  id: z.string(),
  /** Matches that changed or passed their deadline; null when there are too many to list. */
  matches: z.nullable(z.array(z.int())),
  /** Pools whose ranking or its movement column changed, with the version; null when there are too many to list. */
  pools: z.nullable(z.array(z.tuple([z.int(), z.int()]))),
  /** The monthly and global rankings or their movement columns changed. */
  world: z.boolean(),
  /** Pools with a new or deleted comment or question. Such changes come a little later, and are not repeated with `since`. */
  talk: z.optional(z.array(z.int())),
  /** Clients wait a random part of these milliseconds before refetching, which spreads the load. */
  spread: z.int(),
})
export type Change = z.output<typeof change>

const milliseconds = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : undefined)),
  z.optional(z.int()),
)

/**
 * With `Accept: text/event-stream`, an endless stream: first the changes after `since` (or Last-Event-ID), then new
 * ones, one `change` per event, and `lost` when some are missing. Otherwise the changes after `since`, for clients that
 * get no stream.
 */
export const followChanges = endpoint({
  method: 'GET',
  path: '/changes',
  access: 'user',
  scopes: ['read'],
  query: z.object({
    since: textFilter,
    /** Without `since`: the changes of this many last milliseconds. */
    recent: milliseconds,
    /** In place of the headers, which an EventSource cannot send: from POST /changes/token. */
    token: textFilter,
  }),
  takesAddressToken: true,
  produces: ['text/event-stream'],
  response: z.object({
    /** The newest change; the next `since`. */
    last: z.string(),
    /** The changes after `since` are unknown to this process or too old, so anything may have changed. */
    lost: z.boolean(),
    changes: z.array(change),
  }),
  additive: true,
})

/** A token for `GET /changes?token=`, which may be used until it expires, as long as the session or token of the caller lives. */
export const createChangesToken = endpoint({
  method: 'POST',
  path: '/changes/token',
  access: 'user',
  scopes: ['read'],
  response: z.object({ token: z.string(), expires_at: instantOut }),
  additive: true,
})
