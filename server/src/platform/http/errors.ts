import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Failure, type FailureCode, failures, InvalidFields } from '@compety/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { QueueFull } from '../concurrency/batcher.ts'
import { ServiceUnavailable } from '../outgoing/service-unavailable.ts'
import { isUnreachable } from '../postgres/is-unreachable.ts'
import { TooMany } from './limits/too-many.ts'
import { logRefusal } from './security/security-log.ts'

const byStatus: Record<number, FailureCode> = {
  400: 'bad_request',
  404: 'unknown_call',
  408: 'body_late',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
}

// The disk of the database, or of the images, is full.
const noRoom = new Set(['53100', 'ENOSPC', 'EDQUOT'])

// A schema let through a text or a number that PostgreSQL cannot store. The request is at fault.
const unstorable = new Set(['22021', '22003', '22P05', '22P02'])

// A deadlock, a serialization failure, or no memory for more locks. Another attempt may succeed.
const collided = new Set(['40P01', '40001', '53200'])

/** The failure code of the answer to a thrown error. */
export function codeOf(error: FastifyError): FailureCode {
  if (error instanceof Failure) return error.code
  if (error instanceof QueueFull || collided.has(error.code)) return 'overloaded'
  if (error instanceof ServiceUnavailable || isUnreachable(error) || noRoom.has(error.code)) return 'unavailable'
  if (unstorable.has(error.code)) return 'bad_request'
  const status = error.statusCode ?? 500
  return byStatus[status] ?? (status >= 400 && status < 500 ? 'bad_request' : 'internal')
}

/** Answers every error: invalid fields with 422 as a flat object, all others in the common error shape. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store').type('application/json')
  logRefusal(request, error)
  if (error instanceof InvalidFields) return reply.code(422).send(JSON.stringify(error.fields))
  const code = codeOf(error)
  const [status] = failures[code]
  const isExpected = error instanceof Failure || error instanceof QueueFull
  if (status >= 500 && isExpected) request.log.warn({ code }, 'request refused')
  else if (status >= 500) request.log.error({ err: error, code }, 'request failed')
  if (status === 503) reply.header('retry-after', '2')
  if (error instanceof TooMany) reply.header('retry-after', error.seconds)
  return reply.code(status).send(error instanceof Failure ? bodyOf(code, error) : bodyOf(code))
}

const bodyOf = (code: FailureCode, { about = {}, message = failures[code][1] }: Partial<Failure> = {}): string => {
  const [errorCode] = failures[code]
  return JSON.stringify({ ...about, status: 'error', errorCode, message })
}

const withStatus = (status: number): string => bodyOf('bad_request').replace('400', String(status))

/** Answers an unsupported `Expect` header in the common error shape. Node.js would refuse it without a body. */
export function answerExpectation(_: IncomingMessage, response: ServerResponse) {
  return response
    .writeHead(417, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(withStatus(417))
}

const unreadable: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers invalid HTTP and headers that are too long or too late, which never become a request. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status = unreadable[error.code ?? ''] ?? 400
  const body = withStatus(status)
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
  // `end` would leave the socket open until the other side closes it, too.
  socket.destroySoon()
}
