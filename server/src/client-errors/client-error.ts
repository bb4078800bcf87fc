import type { BodyOf, reportClientError } from '@compety/contract'

export type ClientError = BodyOf<typeof reportClientError>

const address = /[^\s@<>"'()]+@[^\s@<>"'()]+/g
// Whoever has one of these links could use it.
const secretPath = /\/(reset_password|prove_email|accept_invitation)\/[^\s/?#:)]+/g
const query = /\?[^\s:)]*/g

const withoutNames = (text: string): string =>
  text.replace(secretPath, '/$1/…').replace(query, '').replace(address, '…@…')

/** What may be kept of a report: no addresses of people, no secret links, no query strings (decisions-player Q-146). */
export const anonymous = ({ message, stack, path, release }: ClientError): ClientError => ({
  message: withoutNames(message),
  stack: withoutNames(stack),
  path: withoutNames(path),
  release,
})
