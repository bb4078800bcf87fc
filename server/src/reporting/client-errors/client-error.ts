import type { BodyOf, reportClientError } from '@compety/contract'
import { withoutSecretLinks } from '../../platform/mails/secret-links.ts'

export type ClientError = BodyOf<typeof reportClientError>

// Bounded, since a long text without an address would be looked through from each of its letters.
const address = /[^\s@/<>"'()]{1,64}(@|%40)[^\s@/<>"'()]{1,255}/gi
const query = /\?[^\s:)]*/g

const withoutNames = (text: string): string => withoutSecretLinks(text).replace(query, '').replace(address, '…@…')

/** What may be kept of a report: no addresses of people, no secret links, no query strings. */
export function anonymous({ message, stack, path, release }: ClientError): ClientError {
  return {
    message: withoutNames(message),
    stack: withoutNames(stack),
    path: withoutNames(path),
    release: withoutNames(release),
  }
}
