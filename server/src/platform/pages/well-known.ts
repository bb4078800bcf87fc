import type { FastifyInstance } from 'fastify'
import { addressIn } from '../config/address-in.ts'
import type { Config } from '../config/config.ts'

const validDays = 180

// Listed is what only developers and calendar programs read. Pages of the application are not: a crawler that may not
// read a page does not see that it is not to be indexed.
const robots = `User-agent: *
Disallow: /api/docs
Disallow: /calendar/
`

/** Serves the addresses that crawlers, finders of security faults (RFC 9116) and password managers know. */
export function wellKnown(
  app: FastifyInstance,
  { publicUrl, supportEmail }: Pick<Config, 'publicUrl' | 'supportEmail'>,
) {
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  app.get('/.well-known/security.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText({ publicUrl, supportEmail, now: new Date() })),
  )
  app.get('/.well-known/change-password', (_, reply) => reply.redirect('/myProfile?tab=password'))
}

/** The text for finders of security faults. It expires half a year after it was read, and so never on the server. */
export function securityText({
  publicUrl,
  supportEmail,
  now,
}: Pick<Config, 'publicUrl' | 'supportEmail'> & { now: Date }): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000)
  return [
    `Contact: mailto:${addressIn(supportEmail)}`,
    `Expires: ${expires.toISOString().replace(/\.\d+/, '')}`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
