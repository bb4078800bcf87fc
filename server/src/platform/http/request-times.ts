import type { IncomingMessage, ServerResponse } from 'node:http'
import { Failure } from '@compety/contract'
import type { FastifyInstance } from 'fastify'

/** How long parts of a request may take, in milliseconds (docs/rules.md, rules 195 and 196). */
export const requestTimes = {
  /** From the end of the head until the whole body has arrived. */
  body: 30_000,
  /** The same for a multipart body of a call that takes files. */
  upload: 120_000,
  /** How long each further step may take: from the end of that time to the answer, and from there to the end of the connection. */
  closing: 4_000,
  /** From the connection, or the first byte of a further request, until the head has arrived. */
  head: 20_000,
  /** How often late heads are looked for. */
  lookForHeads: 5_000,
  /** A connection on which nothing moves. Streams of changes send a heartbeat more often. */
  silence: 120_000,
  /** Between the check of the session and the end of the body. After more, the session is read again. */
  trust: 1_000,
}

export type RequestTimes = typeof requestTimes

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a multipart body of this route may take the time of an upload. */
    takesFiles?: boolean
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isMultipart = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false

/**
 * Ends requests whose body takes too long: with 408 where an answer is awaited, otherwise by closing the connection.
 * It also ends bodies that nobody reads, as after a refusal. Node knows only one time for all requests.
 */
export function endLateBodies(app: FastifyInstance, { body, upload, closing }: RequestTimes) {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()
  const whileClosing = (request: IncomingMessage, act: () => void) =>
    void timers.set(request, setTimeout(act, closing).unref())
  const end = (request: IncomingMessage, response: ServerResponse, isLast: boolean) => {
    if (request.complete) return
    const isRead = request.listenerCount('error') > 0
    if (response.headersSent || (isLast && !isRead)) return void request.destroy()
    // A check of the session that takes long itself.
    if (!isRead) return whileClosing(request, () => end(request, response, true))
    whileClosing(request, () => request.destroy())
    response.shouldKeepAlive = false
    request.emit('error', new Failure('body_late'))
  }
  const endAfter = (milliseconds: number, request: IncomingMessage, response: ServerResponse) => {
    clearTimeout(timers.get(request))
    timers.set(request, setTimeout(end, milliseconds, request, response, false).unref())
  }

  // Before Fastify's own listener, which runs the hooks. Some requests are refused without any hook.
  app.server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return
    endAfter(body, request, response)
    request.once('close', () => clearTimeout(timers.get(request)))
  })
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (routeOptions.config?.takesFiles && isMultipart(raw) && timers.has(raw)) endAfter(upload, raw, reply.raw)
  })
}
