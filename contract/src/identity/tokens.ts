import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint, scopeNames } from '../wire/endpoint.ts'
import { instantOut, optionalInstant, text } from '../wire/fields.ts'

/** For how many days a token to manage is valid at most; also without `expires_at`. */
export const longestManageDays = 90

export const accessToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(scopeNames)),
  created_at: instantOut,
  /** Exact to a minute. Null: never used. */
  last_used_at: z.nullable(instantOut),
  /** From then on it opens nothing. Null: it has no end. */
  expires_at: z.nullable(instantOut),
})
export type AccessToken = z.output<typeof accessToken>

/** What each scope is called on the screens. */
export const scopeTitles = { read: 'Leer', predict: 'Jugar', organize: 'Organizar', manage: 'Administrar' } as const

const chooseScope = 'Elige al menos un permiso.'

/**
 * Makes a token, with which a program acts for the caller: `Authorization: Bearer` instead of X-Email and X-Token. Its
 * text is answered only here. `manage` is for roles other than 2, and ends after 90 days at the latest.
 */
export const createToken = endpoint({
  method: 'POST',
  path: '/tokens',
  access: 'user',
  scopes: [],
  body: z.object({
    name: text('Ingresa el nombre.', 60),
    scopes: z.pipe(
      z.array(z.enum(scopeNames, 'Ese permiso no existe.'), chooseScope).check(z.minLength(1, chooseScope)),
      z.transform((chosen) => scopeNames.filter((scope) => chosen.includes(scope))),
    ),
    expires_at: optionalInstant,
  }),
  response: done({ token: z.string(), access_token: accessToken }),
  status: 201,
  failures: ['tokens_exhausted'],
  additive: true,
})

/** The caller's tokens, the newest first; expired ones for another 30 days. */
export const listTokens = endpoint({
  method: 'GET',
  path: '/tokens',
  access: 'user',
  scopes: [],
  response: z.object({ tokens: z.array(accessToken) }),
  additive: true,
})

/** Ends a token of the caller: its next call is refused. */
export const deleteToken = endpoint({
  method: 'DELETE',
  path: '/tokens/{id}',
  access: 'user',
  scopes: [],
  response: done({}),
  failures: ['token_not_found'],
  additive: true,
})
