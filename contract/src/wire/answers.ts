import * as z from 'zod/mini'

/** Answer of a write: the notice, and the record under its key. */
export const done = <F extends Record<string, z.ZodMiniType>>(fields: F) =>
  z.object({ status: z.literal('success'), message: z.string(), ...fields })

export const named = z.object({ id: z.int(), name: z.string() })

/** Makes such an answer. */
export const succeeded = <F extends object>(message: string, fields: F) => ({
  status: 'success' as const,
  message,
  ...fields,
})
