import * as z from 'zod/mini'

/** `?finish=true` also finishes the match. Any other value counts as absent. */
export const finishing = z.object({
  finish: z.pipe(
    z.catch(z.optional(z.string()), undefined),
    z.transform((text) => text === 'true'),
  ),
})
