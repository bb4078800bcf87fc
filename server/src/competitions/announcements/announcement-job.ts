import { sliceJob } from '../../platform/jobs/slice-job.ts'

/** Tells the next players of an announcement. The folder `reminders` does it. */
export const tellAnnouncementJob = sliceJob('tell-announcement')
