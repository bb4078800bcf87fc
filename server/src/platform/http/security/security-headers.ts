import type { FastifyInstance, FastifyReply } from 'fastify'

// Mantine writes style elements, so 'unsafe-inline' is allowed for style elements only.
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

// The names and values of the helmet package, for every answer (docs/decisions/0012). Search engines show only pages that
// say so (allowIndexing).
const headers = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-robots-tag': 'noindex',
  'x-xss-protection': '0',
}

export function securityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers)
  })
}

const documentHeaders = [
  ...['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy', 'origin-agent-cluster'],
  ...['referrer-policy', 'x-dns-prefetch-control', 'x-download-options', 'x-frame-options'],
  ...['x-permitted-cross-domain-policies', 'x-robots-tag', 'x-xss-protection'],
]

/**
 * Removes the headers that only documents need from scripts, styles and fonts. This saves a kilobyte per file, and a
 * first screen loads a dozen.
 */
export function removeDocumentHeaders(reply: FastifyReply) {
  for (const name of documentHeaders) reply.removeHeader(name)
}

/** Lets search engines show a page. */
export function allowIndexing(reply: FastifyReply) {
  reply.removeHeader('x-robots-tag')
}
