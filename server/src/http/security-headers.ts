import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

// trust.md, Security. Mantine writes style elements, hence 'unsafe-inline' for those alone.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-elem 'self' 'unsafe-inline'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join(';')

export const securityHeaders = async (app: FastifyInstance) => {
  await app.register(helmet, {
    // Helmet would write the text anew for every answer.
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    frameguard: { action: 'deny' },
    xPoweredBy: true,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy)
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  })
}

const ofDocuments = [
  ...['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy', 'origin-agent-cluster'],
  ...['referrer-policy', 'x-dns-prefetch-control', 'x-download-options', 'x-frame-options'],
  ...['x-permitted-cross-domain-policies', 'x-xss-protection'],
]

/** For scripts, styles and faces, which are no documents: the rest would be a kilobyte of each of the dozen of a first screen. */
export const keepOnlyHeadersOfFiles = (reply: FastifyReply) => {
  for (const name of ofDocuments) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
}
