import { type EndpointShape, Failure, type Members, needsSecondFactor, roles } from '@compety/contract'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import type { Entrance } from '../../platform/http/entrance.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readChangesToken } from '../sessions/changes-token.ts'
import type { sessionReader } from '../sessions/read-session.ts'
import { mayUse } from '../tokens/may-use.ts'
import { tokenIn, type tokenReader } from '../tokens/read-token.ts'
import { roleHolds } from './role-holds.ts'

type Parts = {
  db: Db
  readSession: ReturnType<typeof sessionReader>
  readToken: ReturnType<typeof tokenReader>
  limitsOf: (endpoint: EndpointShape) => Entrance
  requireSecondFactor: boolean
  /** Whether the user is a member of the organizer that owns the record with this id. */
  actsAsMember: (
    db: Db,
    acting: { user_id: number; members: Members; id: number; isReading: boolean },
  ) => Promise<boolean>
  /** For how long after it was read a session may be trusted. */
  trustMilliseconds: number
}

/**
 * What calls pass: the caller is identified, the call counted against its limits, and the access checked, all before
 * the body is read. Only limits that need the body come after it.
 */
export function gate({
  db,
  readSession,
  readToken,
  limitsOf,
  requireSecondFactor,
  trustMilliseconds,
  actsAsMember,
}: Parts) {
  const identify = async (endpoint: EndpointShape, request: FastifyRequest) => {
    const sentToken = tokenIn(request)
    if (sentToken === undefined && endpoint.access === 'anyone') return
    const inAddress = addressToken(endpoint, request)
    if (inAddress !== undefined) request.caller = await readChangesToken(db, inAddress)
    else request.caller = sentToken === undefined ? await readSession(request) : await readToken(sentToken)
    request.identified_at = performance.now()
  }
  const isAdmittedAsMember = ({ members, method }: EndpointShape, { caller, params }: FastifyRequest) => {
    if (!caller || members === undefined || members === 'nobody' || !mayUse(caller, 'organize')) return false
    const { id } = params as { id?: string }
    return actsAsMember(db, { user_id: caller.id, members, id: recordId(id), isReading: method === 'GET' })
  }
  const admit = async (endpoint: EndpointShape, request: FastifyRequest) => {
    const { access, withoutSecondFactor } = endpoint
    const { caller } = request
    if (tokenIn(request) !== undefined) refuseToken(endpoint, request)
    if (requireSecondFactor && !withoutSecondFactor && caller && lacksSecondFactor(caller))
      throw new Failure('second_factor_required')
    if (access === 'anyone' || access === 'visitor or user') return
    if (!caller) throw new Failure('unauthenticated')
    if (access === 'user' || caller.role_id === roles.administrator) return
    if (await roleHolds(db, caller.role_id, access)) return
    if (!(await isAdmittedAsMember(endpoint, request))) throw new Failure('forbidden')
    request.acts_as_member = true
  }
  return {
    admit,
    enter: (endpoint: EndpointShape): Entrance => {
      const { onRequest, preHandler } = limitsOf(endpoint)
      return {
        onRequest: [(request) => identify(endpoint, request), ...onRequest, (request) => admit(endpoint, request)],
        preHandler,
      }
    },
    /** A session or a right may have ended while a slow body arrived. */
    enterAgain: async (endpoint: EndpointShape, request: FastifyRequest) => {
      if (!request.caller || performance.now() - request.identified_at < trustMilliseconds) return
      await identify(endpoint, request)
      await admit(endpoint, request)
    },
  }
}

/** The token in the address, for the endpoints that take one; headers come first. */
const addressToken = ({ takesAddressToken }: EndpointShape, { headers, query }: FastifyRequest): string | undefined => {
  const { token } = query as { token?: unknown }
  const hasHeaders = headers.authorization !== undefined || headers['x-token'] !== undefined
  return takesAddressToken && !hasHeaders && typeof token === 'string' ? token : undefined
}

/** Refuses a token that is sent beside a session, is not valid, or has none of the scopes of the call. */
const refuseToken = ({ scopes }: EndpointShape, { headers, caller }: FastifyRequest) => {
  if (headers['x-token'] !== undefined) throw new Failure('two_credentials')
  if (!caller) throw new Failure('token_invalid')
  if (scopes.length === 0) throw new Failure('closed_to_tokens')
  if (!scopes.some((scope) => mayUse(caller, scope))) throw new Failure('scope_missing')
}

const lacksSecondFactor = ({ role_id, used_token, second_factor }: Caller): boolean =>
  needsSecondFactor(used_token?.owner_role_id ?? role_id) && !second_factor

// Nobody owns a record whose id is no number, or none that a database row can have.
const recordId = (id: string | undefined): number => (id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : 0)
