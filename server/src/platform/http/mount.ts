import {
  type AnswerOf,
  type BodyOf,
  type EndpointShape,
  Failure,
  failures,
  type ParamsOf,
  type QueryOf,
} from '@compety/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Caller, FindSession, SessionKey, SessionRow } from '../../identity/sessions/read-session.ts'
import type { FinderOf } from '../../identity/rights/access.ts'
import { parsed, readBody, readParams, type Upload } from './input.ts'
import { staleRefusal, versionOf } from './versions.ts'
import { Written } from './written.ts'

type CallerOf<E extends EndpointShape> = E['access'] extends 'anyone'
  ? undefined
  : E['access'] extends 'visitor or user'
    ? Caller | undefined
    : Caller

/** What the endpoint declares, validated. */
type Input<E extends EndpointShape> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The image part of a multipart call, unchecked bytes. */
  upload: Upload | undefined
  /** All of them, where the endpoint takes more than one. */
  uploads: Upload[]
}

/** What a handler gets. */
type Call<E extends EndpointShape, F> = Input<E> & {
  caller: CallerOf<E>
  /** What was found along with the session. */
  found: F
  /** Given the record as it is behind its lock, refuses a change that was made to another version of it. */
  refuseStale: (present: Readonly<Record<string, unknown>>) => void
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Finds the session and something else in one statement, before anybody is let in; undefined without a session. What it finds is
 * used once the caller has passed; it refuses nothing itself.
 */
type FindAlong<E extends EndpointShape, F> = (
  input: Input<E>,
  key: SessionKey,
) => Promise<{ session: SessionRow; found: F } | undefined>

// Of others nobody would be refused without a session, and a file can be read once only.
type ForUsers = EndpointShape & { access: 'user'; file?: never }

type Handle<E extends EndpointShape, F> = (call: Call<E, F>) => Promise<AnswerOf<E> | Written>

export type On = {
  <const E extends EndpointShape>(endpoint: E, handle: Handle<E, undefined>): void
  <const E extends ForUsers, F>(endpoint: E, findAlong: FindAlong<E, F>, handle: Handle<E, F>): void
}

type Gate = {
  /** Reads the session, checks the access, counts against the limits. */
  enter: (endpoint: EndpointShape, finderOf?: FinderOf) => preHandlerAsyncHookHandler[]
  /** In tests: a refusal that the endpoint does not declare is a bug. */
  strict: boolean
}

const general = new Set(
  Object.entries(failures)
    .filter(([code, [status]]) => status !== 409 && !code.includes('_not_found'))
    .map(([code]) => code),
)

const declared = (endpoint: EndpointShape, error: Failure) =>
  general.has(error.code) || (endpoint.failures ?? []).includes(error.code)

const tag = ({ versioned }: EndpointShape, answer: unknown, reply: FastifyReply) => {
  if (!versioned) return
  const { [versioned.key]: record } = answer as Record<string, Readonly<Record<string, unknown>>>
  if (record) reply.header('etag', versionOf(versioned, record))
}

/** Whoever reads an answer again gets its bytes only if they are others; it says itself whose it is. */
const sendWritten = ({ text, tag, gzipped }: Written, reply: FastifyReply, { strict }: Pick<Gate, 'strict'>) => {
  const { method, headers } = reply.request
  if (method === 'GET') {
    const etag = `"${tag}"`
    reply.headers({ 'cache-control': 'private, no-cache', etag })
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  }
  // Where the test application looks, it is an answer like any other.
  if (strict) return reply.send(JSON.parse(text))
  reply.gzipped = gzipped
  return reply.type('application/json; charset=utf-8').send(text)
}

const readInput = async <E extends EndpointShape>(endpoint: E, request: FastifyRequest): Promise<Input<E>> => {
  const { body, uploads } = await readBody(endpoint, request)
  const query = endpoint.query && parsed(endpoint.query, request.query)
  return { params: readParams(endpoint, request), query, body, upload: uploads[0], uploads } as Input<E>
}

declare module 'fastify' {
  interface FastifyRequest {
    along: { input: unknown; found: unknown } | undefined
  }
}

// Who sends what is refused anyway is only identified: the handler refuses it, once it is known who calls.
const alongWith =
  <E extends EndpointShape, F>(endpoint: E, findAlong: FindAlong<E, F>): FinderOf =>
  async (request): Promise<FindSession | undefined> => {
    const input = await readInput(endpoint, request).catch(() => undefined)
    if (!input) return undefined
    return async (key) => {
      const along = await findAlong(input, key)
      request.along = { input, found: along?.found }
      return along?.session
    }
  }

/** Mounts endpoints of the contract below /api. */
export const mounter = (app: FastifyInstance, gate: Gate): On => {
  app.decorateRequest('along', undefined)
  return <E extends EndpointShape, F>(endpoint: E, ...given: [Handle<E, F>] | [FindAlong<E, F>, Handle<E, F>]) => {
    const [findAlong, handle] = given.length === 1 ? [undefined, given[0]] : given
    const url = `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
    app.route({
      method: endpoint.method,
      url,
      schema: { response: { '2xx': endpoint.response } },
      preHandler: gate.enter(endpoint, findAlong && alongWith(endpoint, findAlong)),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('cache-control', 'no-store')
        const call = {
          ...((request.along?.input as object | undefined) ?? (await readInput(endpoint, request))),
          found: request.along?.found,
          caller: request.caller,
          refuseStale: staleRefusal(endpoint.versioned, request.headers['if-match']),
          request,
          reply,
        } as unknown as Parameters<typeof handle>[0]
        try {
          const answer = await handle(call)
          if (answer instanceof Written) return sendWritten(answer, reply, gate)
          tag(endpoint, answer, reply)
          return reply.sent ? reply : reply.code(endpoint.status ?? 200).send(answer)
        } catch (error) {
          if (gate.strict && error instanceof Failure && !declared(endpoint, error))
            throw new Error(`${endpoint.method} ${endpoint.path} refuses with ${error.code}, which it does not declare`)
          throw error
        }
      },
    })
  }
}
