import * as z from 'zod/mini'

/** The answer of a write: the notice, and the record under its key. */
export const done = <F extends Record<string, z.ZodMiniType>>(fields: F) =>
  z.object({ status: z.literal('success'), message: z.string(), ...fields })

export const named = z.object({ id: z.int(), name: z.string() })

/** Creates the answer of a write. */
export const succeeded = <F extends object>(message: string, fields: F) => ({
  status: 'success' as const,
  message,
  ...fields,
})
