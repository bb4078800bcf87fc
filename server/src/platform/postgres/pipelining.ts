import type pg from 'pg'
import { cutOff } from './connection-watchdog.ts'

const begins = ({ text }: Statement) =>
  /^(begin|start transaction( isolation level [a-z ]+)?( read (only|write))?)$/.test(text)

export type Statement = { name: string | undefined; text: string; values: unknown; pipelined: boolean }
type Query = (statement: Statement, done: (error: unknown, result: unknown) => void) => void

type Heard = {
  /** Called with each answer that is awaited. */
  sent: (answer: Promise<unknown>) => void
  /** Called with the error of each statement that fails. */
  failed: (error: unknown) => void
}

const emptyResult = { command: '', rowCount: null, rows: [] }

/**
 * Makes the query function of one connection, which only Kysely uses. A pipelined statement, and the begin of a
 * transaction, wait for the next statement and are sent with it. So a batch of predictions takes two round trips: begin,
 * locks and the saving statement together, and then the commit.
 */
export function pipelinedQuery(client: pg.PoolClient, { sent, failed: hear }: Heard) {
  const ask = client.query.bind(client) as Query
  const query: Query = (statement, done) =>
    ask(statement, (error, result) => {
      if (error) hear(error)
      done(error, result)
    })
  let pending: Statement[] = []
  const isInTransaction = () => pending.some(begins) || client.getTransactionStatus() === 'T'

  const sendPending = (statements: readonly Statement[], fail: (error: unknown) => void) => {
    for (const statement of statements)
      query(statement, (error) => {
        if (!error) return
        fail(error)
        // The statements that were sent with it ran outside of a transaction. No further one may.
        if (begins(statement)) cutOff(client)
      })
  }

  return (statement: Statement): Promise<unknown> => {
    if (begins(statement) || (statement.pipelined && isInTransaction())) {
      pending.push(statement)
      return Promise.resolve(emptyResult)
    }
    const [before, isRollback] = [pending, statement.text === 'rollback']
    pending = []
    // If nothing of the transaction was sent, there is nothing to roll back.
    if (isRollback && before.some(begins)) return Promise.resolve(emptyResult)
    let failed: unknown
    if (!isRollback) sendPending(before, (error) => (failed ??= error))
    // Uses a callback, since pg's own promise keeps each statement and its rows in memory (docs/decisions/0013).
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
