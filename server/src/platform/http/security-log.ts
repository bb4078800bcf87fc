import { hash } from 'node:crypto'
import { Failure } from '@compety/contract'
import type { FastifyRequest } from 'fastify'
import { bodyEmail } from './body-email.ts'
import { WrongPassword } from './wrong-password.ts'

type Event = 'failed log-in' | 'wrong password' | 'refused right' | 'limit' | 'reset request'

/**
 * Writes one line for an event that who watches for attacks wants to see (docs/rules.md, rule 170). Its level is the
 * default one. It names no e-mail address, but the SHA-256 of it.
 */
export function logSecurity(request: FastifyRequest, event: Event) {
  const email = bodyEmail(request) ?? request.caller?.email.toLowerCase()
  const { method, routeOptions, ip: address, caller } = request
  request.log.warn(
    {
      security: event,
      call: `${method} ${routeOptions?.url ?? ''}`,
      address,
      user_id: caller?.id,
      email_sha256: email && hash('sha256', email),
    },
    `security: ${event}`,
  )
}

const events: Partial<Record<Failure['code'], Event>> = {
  authentication_failed: 'failed log-in',
  forbidden: 'refused right',
}

/** The event that a refusal stands for, if it stands for one. */
export function securityEventOf(error: Error): Event | undefined {
  if (error instanceof WrongPassword) return 'wrong password'
  if (!(error instanceof Failure)) return undefined
  return error.status === 429 ? 'limit' : events[error.code]
}
