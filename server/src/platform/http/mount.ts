import {
  type AnswerOf,
  type BodyOf,
  type EndpointShape,
  Failure,
  failures,
  type ParamsOf,
  type QueryOf,
} from '@compety/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withActingToken } from './acting-token.ts'
import type { Caller } from './caller.ts'
import type { Entrance } from './entrance.ts'
import { parsed, readBody, readParams, type Upload } from './input.ts'
import { inUploadPlace } from './limits/upload-places.ts'
import { staleRefusal, versionOf } from './versions.ts'

type CallerOf<E extends EndpointShape> = E['access'] extends 'anyone'
  ? undefined
  : E['access'] extends 'visitor or user'
    ? Caller | undefined
    : Caller

/** The input of a handler: the caller, and the validated parts of the request that the endpoint declares. */
type Call<E extends EndpointShape> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The image part of a multipart call. Its bytes are not checked yet. */
  upload: Upload | undefined
  /** All image parts, for an endpoint that accepts more than one. */
  uploads: Upload[]
  caller: CallerOf<E>
  /** Takes the locked record, and refuses a change that is based on another version of it. */
  refuseStale: (present: Readonly<Record<string, unknown>>) => void
  request: FastifyRequest
  reply: FastifyReply
}

/** Returns the answer, or the reply if the handler sent the answer itself. */
type Handle<E extends EndpointShape> = (call: Call<E>) => Promise<AnswerOf<E> | FastifyReply>

export type On = <const E extends EndpointShape>(endpoint: E, handle: Handle<E>) => void

type ForRecord = { id: number; request: FastifyRequest }

/**
 * Makes the call of a mounted endpoint for one record, for the caller of another call, whose access to that record is
 * checked as for a call of its own. Nothing is compared with a version.
 */
export type CallForRecord = (
  endpoint: EndpointShape,
  of: ForRecord & { query: object; body: object; reply: FastifyReply },
) => Promise<unknown>
/** Whether the caller would be admitted to such a call. */
export type MayCallForRecord = (endpoint: EndpointShape, of: ForRecord) => Promise<boolean>

type Gate = {
  /** Refuses a caller who may not make the call for the record in the path. */
  admit: (endpoint: EndpointShape, request: FastifyRequest) => Promise<void>
  /** The hooks that read the session, check the access and count the call against the limits. */
  enter: (endpoint: EndpointShape) => Entrance
  /** Reads the session and checks the access again, if the body took long to arrive. */
  enterAgain: (endpoint: EndpointShape, request: FastifyRequest) => Promise<void>
  /** In tests, a refusal that the endpoint does not declare is a bug. */
  strict: boolean
}

const general = new Set(
  Object.entries(failures)
    .filter(([code, [status]]) => status !== 409 && !code.includes('_not_found'))
    .map(([code]) => code),
)

const declared = (endpoint: EndpointShape, error: Failure) =>
  general.has(error.code) || (endpoint.failures ?? []).includes(error.code)

const setEtag = ({ versioned }: EndpointShape, answer: unknown, reply: FastifyReply) => {
  if (!versioned) return
  const { [versioned.key]: record } = answer as Record<string, Readonly<Record<string, unknown>>>
  if (record) reply.header('etag', versionOf(versioned, record))
}

// The same request with another record in its path.
const forRecord = ({ id, request }: ForRecord): FastifyRequest =>
  Object.assign(Object.create(request), { params: { id: String(id) }, acts_as_member: undefined })

/** Mounts endpoints of the contract below /api, and makes their calls for single records. */
export function mounter(app: FastifyInstance, gate: Gate) {
  const handlers = new Map<EndpointShape, (call: never) => Promise<unknown>>()
  const on: On = (endpoint, handle) => {
    handlers.set(endpoint, handle)
    const answerCall = async (request: FastifyRequest, reply: FastifyReply) => {
      const { body, uploads } = await readBody(endpoint, request)
      await gate.enterAgain(endpoint, request)
      const call = {
        params: readParams(endpoint, request),
        query: endpoint.query && parsed(endpoint.query, request.query),
        body,
        upload: uploads[0],
        uploads,
        caller: request.caller,
        refuseStale: staleRefusal(endpoint.versioned, request.headers['if-match']),
        request,
        reply,
      } as unknown as Parameters<typeof handle>[0]
      try {
        const answer = await withActingToken(request.caller?.used_token, () => handle(call))
        if (reply.sent) return reply
        setEtag(endpoint, answer, reply)
        return reply.code(endpoint.status ?? 200).send(answer)
      } catch (error) {
        if (gate.strict && error instanceof Failure && !declared(endpoint, error))
          throw new Error(`${endpoint.method} ${endpoint.path} refuses with ${error.code}, which it does not declare`)
        throw error
      }
    }
    const url = `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
    app.route({
      method: endpoint.method,
      url,
      schema: { response: { '2xx': endpoint.response, ...(endpoint.accepted && { 202: endpoint.accepted }) } },
      config: { takesFiles: endpoint.file !== undefined },
      ...gate.enter(endpoint),
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('cache-control', 'no-store')
        return request.isMultipart()
          ? inUploadPlace(request, () => answerCall(request, reply))
          : answerCall(request, reply)
      },
    })
  }
  const callFor: CallForRecord = async (endpoint, { id, query, body, reply, request }) => {
    const own = forRecord({ id, request })
    await gate.admit(endpoint, own)
    const handle = handlers.get(endpoint)
    if (!handle) throw new Error(`${endpoint.method} ${endpoint.path} is not mounted`)
    return handle({
      params: { id },
      query: endpoint.query && parsed(endpoint.query, query),
      body: endpoint.body && parsed(endpoint.body, body),
      upload: undefined,
      uploads: [],
      caller: own.caller,
      refuseStale: () => undefined,
      request: own,
      reply,
    } as never)
  }
  const mayCallFor: MayCallForRecord = async (endpoint, of) => {
    try {
      await gate.admit(endpoint, forRecord(of))
      return true
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
  }
  return { on, callFor, mayCallFor }
}
