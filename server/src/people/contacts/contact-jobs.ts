import type { AppContext } from '../../platform/app-context.ts'
import * as queries from './contacts.queries.ts'

/** Removes the images of contact messages after a year. A process that dies meanwhile is followed by the next day's job. */
export async function removeOldImages({ db, files }: Pick<AppContext, 'db' | 'files'>) {
  for (const { id, images } of await queries.listOldImages(db)) {
    await Promise.all(images.map(files.remove))
    await queries.forgetImages(db, id)
  }
}

export const contactJobs = (context: Pick<AppContext, 'db' | 'files' | 'jobs'>) =>
  context.jobs.schedule('tidy-contact-images', '29 4 * * *', () => removeOldImages(context))
