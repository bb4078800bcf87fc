import { type EndpointShape, Failure } from '@compety/contract'
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Db } from '../../platform/postgres/database.ts'
import type { FindSession, sessionReader } from '../sessions/read-session.ts'
import { roleHolds } from './role-holds.ts'

type Doors = {
  db: Db
  readSession: ReturnType<typeof sessionReader>
  limitsOf: (endpoint: EndpointShape) => preHandlerAsyncHookHandler[]
}

export type FinderOf = (request: FastifyRequest) => Promise<FindSession | undefined>

/**
 * What stands before a handler: who calls, how often, and whether the endpoint's access lets them in. `finderOf` answers how the
 * session of a request is found, where something else is found along with it.
 */
export const gate =
  ({ db, readSession, limitsOf }: Doors) =>
  (endpoint: EndpointShape, finderOf?: FinderOf): preHandlerAsyncHookHandler[] => {
    const { access } = endpoint
    const identify: preHandlerAsyncHookHandler = async (request) => {
      if (access !== 'anyone') request.caller = await readSession(request, await finderOf?.(request))
    }
    const admit: preHandlerAsyncHookHandler = async ({ caller }) => {
      if (access === 'anyone' || access === 'visitor or user') return
      if (!caller) throw new Failure('unauthenticated')
      if (access === 'user' || caller.role_id === 1) return
      if (!(await roleHolds(db, caller.role_id, access))) throw new Failure('forbidden')
    }
    return [identify, ...limitsOf(endpoint), admit]
  }
