import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'

// Cutting may leave half of a surrogate pair, which PostgreSQL cannot store.
const wellFormed = (value: string) => value.replace(/\p{Surrogate}/gu, '')

const cut = (max: number) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' ? wellFormed(value.replaceAll('\0', '').slice(0, max)) : '',
    ),
    z.string(),
  )

/** Errors in a browser: logged, and forwarded when SENTRY_DSN is set. They contain no personal data. */
export const reportClientError = endpoint({
  method: 'POST',
  path: '/client_errors',
  access: 'anyone',
  scopes: [],
  body: z.object({ message: cut(1000), stack: cut(8000), path: cut(300), release: cut(100) }),
  response: z.object({ status: z.literal('success') }),
  additive: true,
})
