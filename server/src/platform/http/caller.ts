import 'fastify'

/** The signed-in user of a request. */
export type Caller = { id: number; username: string | null; email: string; role_id: number; token_hash: Buffer }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}
