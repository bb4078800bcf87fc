import { type EndpointShape, Failure, roles } from '@compety/contract'
import type { preHandlerAsyncHookHandler } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { sessionReader } from '../sessions/read-session.ts'
import { roleHolds } from './role-holds.ts'

type Parts = {
  db: Db
  readSession: ReturnType<typeof sessionReader>
  limitsOf: (endpoint: EndpointShape) => preHandlerAsyncHookHandler[]
  requireSecondFactor: boolean
}

/** The hooks of an endpoint, which identify the caller, count the call against its limits, and check the access. */
export function gate({ db, readSession, limitsOf, requireSecondFactor }: Parts) {
  return (endpoint: EndpointShape): preHandlerAsyncHookHandler[] => {
    const { access } = endpoint
    const identify: preHandlerAsyncHookHandler = async (request) => {
      if (access !== 'anyone') request.caller = await readSession(request)
    }
    const admit: preHandlerAsyncHookHandler = async ({ caller }) => {
      if (requireSecondFactor && !endpoint.withoutSecondFactor && caller && lacksSecondFactor(caller))
        throw new Failure('second_factor_required')
      if (access === 'anyone' || access === 'visitor or user') return
      if (!caller) throw new Failure('unauthenticated')
      if (access === 'user' || caller.role_id === roles.administrator) return
      if (!(await roleHolds(db, caller.role_id, access))) throw new Failure('forbidden')
    }
    return [identify, ...limitsOf(endpoint), admit]
  }
}

// A second factor is required of every role but that of players.
const lacksSecondFactor = ({ role_id, second_factor }: Caller): boolean => role_id !== roles.player && !second_factor
