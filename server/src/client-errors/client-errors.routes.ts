import { reportClientError } from '@compety/contract'
import type { On } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { anonymous } from './client-error.ts'

export const clientErrorRoutes = (on: On, _services: Services) => {
  on(reportClientError, async ({ body, request }) => {
    const report = anonymous(body)
    request.log.warn({ report }, 'client error')
    return { status: 'success' as const }
  })
}
