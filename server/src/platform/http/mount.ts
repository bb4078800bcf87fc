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

type Gate = {
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

/** Mounts endpoints of the contract below /api. */
export function mounter(app: FastifyInstance, gate: Gate): On {
  return (endpoint, handle) => {
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
        const answer = await handle(call)
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
}
