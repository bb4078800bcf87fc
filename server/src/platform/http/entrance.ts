import type { onRequestAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify'

/** The hooks that a call passes before its body is read, and those that have to know the body. */
export type Entrance = { onRequest: onRequestAsyncHookHandler[]; preHandler: preHandlerAsyncHookHandler[] }
