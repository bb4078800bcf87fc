import type { AppContext } from '../../platform/app-context.ts'
import { hidePublicImages, removeOldImages } from './contact-files.ts'

/** An earlier version may still run beside this one, so its images are moved at the start and every day. */
export async function contactJobs(context: Pick<AppContext, 'db' | 'files' | 'contactFiles' | 'jobs'>) {
  await hidePublicImages(context)
  await context.jobs.schedule('tidy-contact-images', '29 4 * * *', async () => {
    await hidePublicImages(context)
    await removeOldImages(context)
  })
}
