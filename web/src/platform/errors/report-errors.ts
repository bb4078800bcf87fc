import { reportClientError } from '@compety/contract'
import { call } from '../api/call.ts'
import { NoAnswer, Refused, RefusedFields } from '../api/failures.ts'

const mostPerPage = 5
const reported = new Set<string>()

// What the server refuses or a network loses is no fault of a script.
const isExpected = (error: unknown): boolean =>
  error instanceof Refused ||
  error instanceof RefusedFields ||
  error instanceof NoAnswer ||
  (error instanceof DOMException && error.name === 'AbortError')

/** Tells the server what broke, each thing once; it says nothing about who it happened to. */
export function reportError(error: unknown): void {
  if (isExpected(error)) return
  const message = String(error)
  if (reported.has(message) || reported.size >= mostPerPage) return
  reported.add(message)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const release = import.meta.url.split('/').at(-1) ?? ''
  void call(reportClientError, { body: { message, stack, path: location.pathname, release } }).catch(() => {})
}

/** Everything that nobody caught, from now on. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** For React's roots: what a screen broke on is still said in the console, and reported. */
export const rootOptions = {
  onCaughtError: (error: unknown) => {
    console.error(error)
    reportError(error)
  },
}
