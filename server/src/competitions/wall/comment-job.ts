import { sliceJob } from '../../platform/jobs/slice-job.ts'

/** Tells the next of those who wrote on the same wall of a comment. The folder `reminders` does it. */
export const tellCommentJob = sliceJob('tell-comment')
