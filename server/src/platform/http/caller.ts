import type { Scope } from '@compety/contract'
import type { FastifyRequest } from 'fastify'

/** The token that a program sent instead of X-Email and X-Token. */
type UsedToken = {
  name: string
  scopes: readonly Scope[]
  /** The role of its owner. Without `manage` the caller's `role_id` is that of a player. */
  owner_role_id: number
}

/** The user of a request, signed in or by a token. */
export type Caller = {
  id: number
  username: string | null
  email: string
  role_id: number
  /** Whether a second factor was passed in this session. */
  second_factor: boolean
  token_hash: Buffer
  /** Undefined for a session. */
  used_token?: UsedToken
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** When the session was read, by `performance.now()`. */
    identified_at: number
    /** The access was given to a member of the organizer, who does not hold the privilege. */
    acts_as_member: boolean | undefined
  }
}

/** Whether the caller acts as a member of the organizer, without the privilege of administrators. */
export const actsAsMember = ({ acts_as_member }: FastifyRequest): boolean => acts_as_member === true
