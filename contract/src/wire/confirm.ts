import * as z from 'zod/mini'

/**
 * `?confirm=` repeats the word of a 409 that asked first, several words joined by commas. Words that the call does not
 * know are ignored.
 */
export const confirming = <const W extends string>(...words: W[]) =>
  z.object({
    confirm: z.pipe(
      z.catch(z.optional(z.string()), undefined),
      z.transform((text): W[] => words.filter((word) => text?.split(',').includes(word))),
    ),
  })
