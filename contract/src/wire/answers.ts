import * as z from 'zod/mini'
import { reference } from './fields.ts'

/** The answer of a write: the notice, and the record under its key. */
export const done = <F extends Record<string, z.ZodMiniType>>(fields: F) =>
  z.object({ status: z.literal('success'), message: z.string(), ...fields })

export const named = z.object({ id: z.int(), name: z.string() })

/** In the answer of a change: what the caller sends to take it back, or null where it cannot be taken back. */
export const undo = z.nullable(z.int())
export const undoBody = z.object({ change: reference('Indica el cambio.') })

/** Creates the answer of a write. */
export const succeeded = <F extends object>(message: string, fields: F) => ({
  status: 'success' as const,
  message,
  ...fields,
})
