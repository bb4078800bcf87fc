import { emailOf, isEmail } from '@compety/contract'
import type { FastifyRequest } from 'fastify'

/** The e-mail address in the body, in the form in which it is compared. Undefined if there is no valid one. */
export function bodyEmail({ body }: Pick<FastifyRequest, 'body'>): string | undefined {
  const value = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
  return typeof value === 'string' && isEmail(value) ? emailOf(value).toLowerCase() : undefined
}
