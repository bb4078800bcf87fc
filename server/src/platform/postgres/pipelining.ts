import type pg from 'pg'
import { cutOff } from './connection-watchdog.ts'

const begins = ({ text }: Statement) =>
  /^(begin|start transaction( isolation level [a-z ]+)?( read (only|write))?)$/.test(text)

export type Statement = { name: string | undefined; text: string; values: unknown; pipelined: boolean }
type Query = (statement: Statement, tell: (error: unknown, result: unknown) => void) => void

const sentLater = { command: '', rowCount: null, rows: [] }

/**
 * Sends the statements of one connection, which Kysely alone uses. A pipelined statement, and the begin of a transaction, wait for
 * the next statement and travel with it: a batch of predictions takes two round trips, one with its locks and one to commit. `sent`
 * is called with each answer that is awaited.
 */
export function askerOf(client: pg.PoolClient, sent: (answer: Promise<unknown>) => void) {
  const query = client.query.bind(client) as Query
  let ahead: Statement[] = []
  const isInside = () => ahead.some(begins) || client.getTransactionStatus() === 'T'

  const sendAhead = (statements: readonly Statement[], fail: (error: unknown) => void) => {
    for (const statement of statements)
      query(statement, (error) => {
        if (!error) return
        fail(error)
        // What travels with it ran outside of a transaction; nothing else shall.
        if (begins(statement)) cutOff(client)
      })
  }

  return (statement: Statement): Promise<unknown> => {
    if (begins(statement) || (statement.pipelined && isInside())) {
      ahead.push(statement)
      return Promise.resolve(sentLater)
    }
    const [before, undoes] = [ahead, statement.text === 'rollback']
    ahead = []
    // Of a transaction of which nothing was sent nothing is undone.
    if (undoes && before.some(begins)) return Promise.resolve(sentLater)
    let failed: unknown
    if (!undoes) sendAhead(before, (error) => (failed ??= error))
    // By a callback: a promise that pg itself makes lets each statement last (docs/decisions/0013).
    const answer = new Promise((resolve, reject) => {
      query(statement, (error, result) => {
        if (failed || error) reject(failed ?? error)
        else resolve(result)
      })
    })
    sent(answer)
    return answer
  }
}
