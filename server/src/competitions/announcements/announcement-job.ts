import * as z from 'zod/mini'
import type { JobKind } from '../../platform/jobs/jobs.ts'

const slice = z.object({ id: z.int(), after: z.int() })
export type AnnouncementSlice = z.output<typeof slice>

/** Tells the next players, with ids above `after`, of an announcement. The folder `reminders` does it. */
export const tellAnnouncementJob: JobKind<typeof slice> = {
  name: 'tell-announcement',
  payload: slice,
  retries: 5,
  firstDelaySeconds: 20,
}
