import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'

const yearSeconds = 31_536_000

/**
 * Where the public address is https, redirects every request that came by http to the same path there, and tells
 * browsers to use https only. Health and metrics are exempt: they are asked inside, past the proxy.
 */
export function requireHttps(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const { protocol, origin } = new URL(publicUrl)
  if (protocol !== 'https:') return
  app.addHook('onRequest', async (request, reply) => {
    if (!isByHttp(request) || /^\/(health\/|metrics$)/.test(request.url)) {
      reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`)
      return
    }
    // The target of a request may also be a whole address, which must not become a part of ours.
    const path = request.url.startsWith('/') ? request.url : '/'
    // A stored redirect would outlive a proxy that was set up wrongly.
    return reply.header('cache-control', 'no-store').redirect(`${origin}${path}`, 308)
  })
}

// The header is heeded without TRUST_PROXY as well, since a false one deceives only its sender. Without the header, only
// programs of the same machine are answered: a proxy there may not send it.
const isByHttp = ({ headers, socket }: FastifyRequest): boolean => {
  const protocol = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .toLowerCase()
  if (protocol) return protocol !== 'https'
  return !/^(::1$|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '')
}
