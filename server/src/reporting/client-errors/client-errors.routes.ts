import { reportClientError } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import { anonymize } from './client-error.ts'
import { forwardLater } from './client-error-jobs.ts'

export function clientErrorRoutes(on: On, { db, jobs, config }: AppContext) {
  on(reportClientError, async ({ body, request }) => {
    const report = anonymize(body)
    request.log.warn({ report }, 'client error')
    if (config.sentryDsn) await forwardLater(db, { jobs, report })
    return { status: 'success' as const }
  })
}
