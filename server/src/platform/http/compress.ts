import type { IncomingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

// The length from which compression is worthwhile. A shorter answer fits into one packet anyway.
const worthwhile = 1400

const refusesGzip = /\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/i

/** Whether a request accepts an answer as a gzip file. */
export function acceptsGzip({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): boolean {
  return /\bgzip\b/i.test(accepted) && !refusesGzip.test(accepted)
}

/**
 * Compresses long answers of API calls on the main thread: 50 kB take about 0.1 ms and shrink to an eighth. Answers
 * with secrets may be compressed, because no other site can make a browser send the two headers that a call needs.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', async ({ headers }, reply, payload) => {
    // Images and cached JSON, which is compressed once for all its readers, are buffers.
    if (typeof payload !== 'string' || payload.length < worthwhile || reply.hasHeader('content-encoding'))
      return payload
    reply.header('vary', 'accept-encoding')
    if (!acceptsGzip(headers)) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return gzipSync(payload, { level: 1 })
  })
}
