/** Codes of a connection that got no answer at all; a refusal would be one. */
export const unheard = ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAGAIN']

// connection_exception, admin_shutdown and its like, too many connections.
const closing = /^(08|57P|53300)/
const networkCodes = new Set([...unheard, 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'])

// What pg says without a code.
const lostConnection =
  /Connection terminated|Client was closed|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

/** The database is not reached, closes, or gave no answer in time; otherwise it is the statement that failed. */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code = 'code' in error ? String(error.code) : ''
  const message = 'message' in error ? String(error.message) : ''
  return closing.test(code) || networkCodes.has(code) || lostConnection.test(message)
}
