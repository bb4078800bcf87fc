import * as z from 'zod/mini'
import type { JobKind } from './jobs.ts'

const slice = z.object({ id: z.int(), after: z.int() })
/** The users with ids above `after` are next. */
export type Slice = z.output<typeof slice>
export type SliceJob = JobKind<typeof slice>

/** A job about something with an id and many users. It handles some of them, and sends itself for those after them. */
export function sliceJob(name: string): SliceJob {
  return { name, payload: slice, retries: 5, firstDelaySeconds: 20 }
}
