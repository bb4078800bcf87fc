import type { IncomingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

// Length from which it is worth compressing: a shorter answer fits into one packet anyway.
const worthwhile = 1400

const refusesGzip = /\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/i

/** Whether a request accepts an answer as a gzip file. */
export function takesGzip({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): boolean {
  return /\bgzip\b/i.test(accepted) && !refusesGzip.test(accepted)
}

/**
 * Compresses long answers of calls, in place: it takes about 0.1 ms for 50 kB and leaves an eighth. Secrets next to text of other
 * people are safe here, because no other site can make a browser send the two headers that a call needs.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', async ({ headers }, reply, payload) => {
    // Images, and JSON that is compressed once for all its readers, come as bytes.
    if (typeof payload !== 'string' || payload.length < worthwhile || reply.hasHeader('content-encoding'))
      return payload
    reply.header('vary', 'accept-encoding')
    if (!takesGzip(headers)) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return gzipSync(payload, { level: 1 })
  })
}
