import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { optionalLongText, optionalText } from '../wire/fields.ts'

/** Null is what every pool without a look of its own has. The texts are Markdown without images and HTML. */
export const poolLook = z.object({
  /** The address of an image. */
  logo: z.nullable(z.string()),
  /** A colour such as '#1d4ed8'. Screens show it in shades that can be read. */
  color: z.nullable(z.string()),
  rules_text: z.nullable(z.string()),
  prizes: z.nullable(z.string()),
})
export type PoolLook = z.output<typeof poolLook>

export const lookMostLetters = 4000

const color = z.pipe(
  optionalText(7),
  z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Ingresa un color como #1d4ed8.'), z.toLowerCase())),
)

const ofManagers = {
  path: '/pools/{id}/look',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  versioned: { key: 'look', by: ['logo', 'color', 'rules_text', 'prizes'] },
  additive: true,
} as const

export const findPoolLook = endpoint({
  ...ofManagers,
  method: 'GET',
  response: z.object({ look: poolLook }),
  failures: ['pool_not_found'],
})

/**
 * Changes the colour and the texts of a pool; what the body leaves out stays. An image that comes with it replaces the
 * logo. Without one, an empty `logo` removes the present one, and any other leaves it.
 */
export const updatePoolLook = endpoint({
  ...ofManagers,
  method: 'PUT',
  wrapper: 'look',
  file: { field: 'logo', parts: ['logo', 'file', 'logoFile', 'image'] },
  body: z.object({
    logo: z.optional(z.nullable(z.string())),
    color: z.optional(color),
    rules_text: z.optional(optionalLongText(lookMostLetters)),
    prizes: z.optional(optionalLongText(lookMostLetters)),
  }),
  response: done({ look: poolLook }),
  failures: ['pool_not_found', 'archived', 'changed_meanwhile'],
})
