/** The error codes of a connection that got no answer at all, not even a refusal. */
export const noAnswerCodes = ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAGAIN']

// The error classes of lost connections and shutdowns, and the code of too many connections. The last one is that of a
// write to a server that only reads: a former primary that follows another one now.
const closing = /^(08|57P|53300|25006)/
const networkCodes = new Set([
  ...noAnswerCodes,
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
])

// The messages of the drivers' own errors, which have no code.
const lostConnection =
  /Connection terminated|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Received unexpected \w+ message from backend|SSL connection|Cannot use a pool after calling end|driver has already been destroyed|connection has been discarded/

// What else a standby refuses, such as to name a transaction, to read an unlogged table or to tell its last byte. And
// what a database says whose tables are on several machines, if one of those is lost.
const refusedByStandby = /\bduring recovery\b|\brecovery is in progress\b/
const lostMachine = /^failure on connection\b/

const met = new WeakSet<object>()

/** Notes that an error met while connecting, whatever it says, means that the database is unreachable. */
export function noteUnreachable(error: unknown): void {
  if (typeof error === 'object' && error !== null) met.add(error)
}

/**
 * Whether the database is unreachable, shuts down, follows another server, or gave no answer in time. Otherwise the
 * statement itself failed.
 */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const textOf = (key: string) => String((error as Record<string, unknown>)[key] ?? '')
  const [code, message] = [textOf('code'), textOf('message')]
  return (
    met.has(error) ||
    closing.test(code) ||
    networkCodes.has(code) ||
    // PostgreSQL closes the connection after such an error, whatever its code is.
    /^(FATAL|PANIC)$/.test(textOf('severity')) ||
    lostConnection.test(message) ||
    (code === 'XX000' && lostMachine.test(message)) ||
    (/^(XX000|55000|0A000)$/.test(code) && refusedByStandby.test(message))
  )
}
