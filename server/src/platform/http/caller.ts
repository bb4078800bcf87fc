import 'fastify'

/** The signed-in user of a request. */
export type Caller = {
  id: number
  username: string | null
  email: string
  role_id: number
  /** Whether a second factor was passed in this session. */
  second_factor: boolean
  token_hash: Buffer
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** When the session was read, by `performance.now()`. */
    identified_at: number
  }
}
