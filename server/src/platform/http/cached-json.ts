import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { takesGzip } from './compress.ts'

/** An answer that is JSON already. A long one that many readers get is kept with its gzip file. */
export type CachedJson = { json: Buffer | string; etag: string; gzip?: () => Buffer }

declare module 'fastify' {
  interface FastifyReply {
    /** Sends JSON as it is, or 304 to a reader who has these bytes; a handler returns what it returns. */
    sendJson: (answer: CachedJson) => FastifyReply
  }
}

export function etagOf(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`
}

/** JSON for many readers: encoded once, and compressed once for the first reader who takes gzip. */
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
 * Adds `reply.sendJson`. What it sends does not pass the endpoint's serializer; in tests (`strict`) it is checked by it, so that
 * an answer that its endpoint does not declare fails there.
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
    return takesGzip(headers) ? this.header('content-encoding', 'gzip').send(gzip()) : this.send(json)
  })
}
