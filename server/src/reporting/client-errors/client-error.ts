import type { BodyOf, reportClientError } from '@compety/contract'
import { withoutSecretLinks } from '../../platform/mails/secret-links.ts'

export type ClientError = BodyOf<typeof reportClientError>

// Lengths are bounded, because the search would otherwise be quadratic in a long text without an address.
const address = /[^\s@/<>"'()]{1,64}(@|%40)[^\s@/<>"'()]{1,255}/gi
const query = /\?[^\s:)]*/g

const withoutAddresses = (text: string): string => withoutSecretLinks(text).replace(query, '').replace(address, '…@…')

/** Removes e-mail addresses, secret links and query strings from a report. */
export function anonymize({ message, stack, path, release }: ClientError): ClientError {
  return {
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    path: withoutAddresses(path),
    release: withoutAddresses(release),
  }
}
