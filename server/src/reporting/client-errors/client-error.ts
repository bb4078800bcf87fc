import type { BodyOf, reportClientError } from '@compety/contract'
import { withoutSecretLinks } from '../../platform/mails/secret-links.ts'

export type ClientError = BodyOf<typeof reportClientError>

// Lengths are bounded, because the search would otherwise be quadratic in a long text without an address.
const address = /[^\s@/<>"'()]{1,64}(@|%40)[^\s@/<>"'()]{1,255}/gi
// Pages and calls of one user or organizer, by name or id.
const named = /\/(user|user_profile|organizer|organizer_profile|organizers\/profile)\/[^\s/?#:)"'<]+/g
const query = /\?[^\s:)]*/g

const withoutPersons = (text: string): string =>
  withoutSecretLinks(text).replace(query, '').replace(named, '/$1/…').replace(address, '…@…')

/** Removes e-mail addresses, names in addresses of pages, secret links and query strings from a report. */
export function anonymize({ message, stack, path, release }: ClientError): ClientError {
  return {
    message: withoutPersons(message),
    stack: withoutPersons(stack),
    path: withoutPersons(path),
    release: withoutPersons(release),
  }
}
