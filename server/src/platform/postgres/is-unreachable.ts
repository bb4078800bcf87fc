/** The error codes of a connection that got no answer at all, not even a refusal. */
export const noAnswerCodes = ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAGAIN']

// The error classes of lost connections and shutdowns, and the code of too many connections.
const closing = /^(08|57P|53300)/
const networkCodes = new Set([
  ...noAnswerCodes,
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
])

// The messages of pg's own errors, which have no code.
const lostConnection =
  /Connection terminated|Client was closed|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

/**
 * Whether the database is unreachable, shuts down, or gave no answer in time. Otherwise the statement itself failed.
 */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code = 'code' in error ? String(error.code) : ''
  const message = 'message' in error ? String(error.message) : ''
  return closing.test(code) || networkCodes.has(code) || lostConnection.test(message)
}
