import { sql } from 'kysely'
import type pg from 'pg'
import { cutOff } from './connection-watchdog.ts'

/**
 * Goes into a statement whose answer nobody reads: in a transaction it is answered at once and sent with the next one, which is told
 * its error.
 */
export const goesAhead = sql.raw('/* goes ahead */')
const isAhead = ({ text }: Statement) => text.includes('/* goes ahead */')
const begins = ({ text }: Statement) =>
  /^(begin|start transaction( isolation level [a-z ]+)?( read (only|write))?)$/.test(text)

export type Statement = { name: string | undefined; text: string; values: unknown }
type Query = (statement: Statement, tell: (error: unknown, result: unknown) => void) => void

const sentLater = { command: '', rowCount: null, rows: [] }

/**
 * Asks on a connection, on which Kysely alone asks. What begins a transaction goes ahead, too, so that a batch of predictions goes to
 * the database and back twice: with its locks, and to commit. `sent` is told of each answer that is waited for.
 */
export const askerOf = (client: pg.PoolClient, sent: (answer: Promise<unknown>) => void) => {
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
    if (begins(statement) || (isAhead(statement) && isInside())) {
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
