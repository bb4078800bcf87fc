import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptsGzip } from './compress.ts'

/** An answer that is already encoded as JSON. A long one for many readers also caches its compressed form. */
export type CachedJson = { json: Buffer | string; etag: string; gzip?: () => Buffer }

declare module 'fastify' {
  interface FastifyReply {
    /** Sends encoded JSON, or 304 to a client that has it. The handler must return the result. */
    sendJson: (answer: CachedJson) => FastifyReply
  }
}

export function etagOf(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`
}

/** Encodes JSON for many readers. It is compressed once, for the first reader who accepts gzip. */
export function cachedJson(text: string): CachedJson & { json: Buffer } {
  let compressed: Buffer | undefined
  return {
    json: Buffer.from(text),
    etag: etagOf(text),
    gzip: () => {
      compressed ??= copied(gzipSync(text))
      return compressed
    },
  }
}

// zlib returns a part of a larger buffer, which would stay in memory as a whole.
const copied = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer)

/**
 * Adds `reply.sendJson`, whose answers bypass the endpoint's serializer. In tests (`strict`) the serializer checks
 * them, so that an answer that its endpoint does not declare fails there.
 */
export function addSendJson(app: FastifyInstance, { strict }: { strict: boolean }): void {
  app.decorateReply('sendJson', function ({ json, etag, gzip }: CachedJson): FastifyReply {
    const { method, headers } = this.request
    if (method === 'GET') {
      this.headers({ 'cache-control': 'private, no-cache', etag })
      if (headers['if-none-match']?.includes(etag)) return this.code(304).send()
    }
    if (strict) this.serialize(JSON.parse(String(json)))
    this.type('application/json; charset=utf-8')
    if (!gzip) return this.send(json)
    this.header('vary', 'accept-encoding')
    return acceptsGzip(headers) ? this.header('content-encoding', 'gzip').send(gzip()) : this.send(json)
  })
}
