import { reportClientError } from '@compety/contract'
import { call } from '../api/call.ts'
import { NoAnswer, Refused, RefusedFields } from '../api/failures.ts'

const maxPerPage = 5
// The server refuses a long body, and shows less than this.
const longest = 10_000
const reported = new Set<string>()

// Refusals by the server and network failures are not errors of the code.
const isExpected = (error: unknown): boolean =>
  error instanceof Refused ||
  error instanceof RefusedFields ||
  error instanceof NoAnswer ||
  (error instanceof DOMException && error.name === 'AbortError')

/** Reports an error to the server, each message once and without data about the user. */
export function reportError(error: unknown): void {
  if (isExpected(error)) return
  const message = String(error).slice(0, longest)
  if (reported.has(message) || reported.size >= maxPerPage) return
  reported.add(message)
  const stack = error instanceof Error ? (error.stack ?? '').slice(0, longest) : ''
  const release = import.meta.url.split('/').at(-1) ?? ''
  void call(reportClientError, { body: { message, stack, path: location.pathname, release } }).catch(() => {})
}

/** Reports all uncaught errors from now on. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** Options for React roots: errors that a boundary catches are logged to the console and reported. */
export const rootOptions = {
  onCaughtError: (error: unknown) => {
    console.error(error)
    reportError(error)
  },
}
