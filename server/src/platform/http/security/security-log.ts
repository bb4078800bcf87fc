import { createHmac } from 'node:crypto'
import { Failure } from '@compety/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config/config.ts'
import { findSecretKey } from '../../secrets/secret-key.ts'
import { bodyEmail } from '../body-email.ts'
import { WrongCode, WrongLogInCode } from '../limits/wrong-code.ts'
import { WrongPassword } from '../limits/wrong-password.ts'
import { account } from '../request-keys.ts'

declare module 'fastify' {
  interface FastifyInstance {
    securityLogKey: Buffer
  }
}

/** Makes the key of the hashes in the security log, so that its lines are written without waiting. */
export async function prepareSecurityLog(app: FastifyInstance, config: Pick<Config, 'secretKey' | 'dataDir'>) {
  const key = createHmac('sha256', await findSecretKey(config))
  app.decorate('securityLogKey', key.update('security-log').digest())
}

const events = {
  authentication_failed: 'failed log-in',
  second_factor_failed: 'wrong code',
  challenge_expired: 'refused challenge',
  second_factor_required: 'missing second factor',
  link_invalid: 'refused link',
  forbidden: 'refused right',
} as const satisfies Partial<Record<Failure['code'], string>>

type Event = (typeof events)[keyof typeof events] | 'wrong password' | 'limit' | 'reset request'

/**
 * Writes one line for an event that matters to those who watch for attacks (docs/rules.md, rules 170 and 207). Its level
 * is the default one. Of an e-mail address it has the HMAC only: without the server's key nobody finds out whose it is.
 * The address is that of the user, where there is one, so that all lines about a person have one HMAC.
 */
export function logSecurity(
  request: FastifyRequest,
  event: Event,
  { owner = request.caller, ...more }: { owner?: { id: number; email: string } | undefined; left_out?: number } = {},
) {
  const email = owner?.email.toLowerCase() ?? bodyEmail(request)
  request.log.warn(
    {
      security: event,
      call: callOf(request),
      address: request.ip,
      user_id: owner?.id,
      email_hmac: email && createHmac('sha256', request.server.securityLogKey).update(email).digest('hex'),
      ...more,
    },
    `security: ${event}`,
  )
}

const callOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions?.url ?? ''}`

/** Writes the line for a refusal, if it stands for an event. */
export function logRefusal(request: FastifyRequest, error: Error) {
  const event = eventOf(error)
  if (event === 'limit') logLimit(request)
  else if (event) logSecurity(request, event, { owner: error instanceof WrongLogInCode ? error.owner : request.caller })
}

const eventOf = (error: Error): Event | undefined => {
  if (error instanceof WrongPassword) return 'wrong password'
  if (error instanceof WrongCode) return 'wrong code'
  if (!(error instanceof Failure)) return undefined
  if (error.status === 429) return 'limit'
  return Object.hasOwn(events, error.code) ? events[error.code as keyof typeof events] : undefined
}

const [mostKeys, pause] = [100_000, 60_000]
const limited = new LRUCache<string, { at: number; left_out: number }>({ max: mostKeys })

// Refused calls cost their sender nothing, so that a line for each would flood the log.
const logLimit = (request: FastifyRequest) => {
  const key = `${account(request)} ${callOf(request)}`
  const last = limited.get(key)
  if (last && Date.now() - last.at < pause) {
    last.left_out += 1
    return
  }
  limited.set(key, { at: Date.now(), left_out: 0 })
  logSecurity(request, 'limit', { left_out: last?.left_out ?? 0 })
}
