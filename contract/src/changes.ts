import * as z from 'zod/mini'
import { endpoint } from './wire/endpoint.ts'
import { textFilter } from './wire/lists.ts'

/** What an open screen shows otherwise now: ids only. That a private pool's ranking moved is told too: its number says nothing of it. */
export const change = z.object({
  /** Names the change for `since`; another process does not know it. */
  id: z.string(),
  /** Changed, or past their deadline; null: too many to name. */
  matches: z.nullable(z.array(z.int())),
  /** Pools whose ranking moved, or shows that nobody did, with its version; null: too many to name. */
  pools: z.nullable(z.array(z.tuple([z.int(), z.int()]))),
  /** The rankings of the month and of the world moved, or show that nobody did. */
  world: z.boolean(),
  /** Who refetches waits a random part of this, so that not all come at once; milliseconds. */
  spread: z.int(),
})
export type Change = z.output<typeof change>

const milliseconds = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : undefined)),
  z.optional(z.int()),
)

/**
 * With `Accept: text/event-stream` an endless stream of changes, each event's data being one `change`, `lost` where some were missed,
 * those after `since` (or Last-Event-ID) first; else what came after `since`, for those whom no stream reaches.
 */
export const followChanges = endpoint({
  method: 'GET',
  path: '/changes',
  access: 'user',
  query: z.object({
    since: textFilter,
    /** Without `since`: what came in the last so many milliseconds. */
    recent: milliseconds,
  }),
  response: z.object({
    /** The newest change; the next `since`. */
    last: z.string(),
    /** What came after `since` is not known here, or not as far back: anything may have changed. */
    lost: z.boolean(),
    changes: z.array(change),
  }),
  additive: true,
})
