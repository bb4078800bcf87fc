import type { FastifyRequest } from 'fastify'
import { isFromElsewhere } from '../../../platform/http/from-elsewhere.ts'
import { type DemoParts, hasKnownPassword } from './demo-accounts.ts'

/**
 * Says whether a request may log in to an account: not from elsewhere to one of the demo season, as long as the
 * passwords of the season are known. The first refusal is logged.
 */
export function demoGuard(parts: DemoParts) {
  let isTold = false
  return async (request: FastifyRequest, { id }: { id: number }): Promise<boolean> => {
    if (parts.config.isPublic || !isFromElsewhere(request) || !(await hasKnownPassword(parts.db, id))) return true
    if (!isTold)
      request.log.warn(
        { host: request.headers.host?.slice(0, 100) },
        'refused a log-in to the demo season through a proxy or a name that is not local: if others may reach this server, set PUBLIC_URL to the address that they use',
      )
    isTold = true
    return false
  }
}
