import pg from 'pg'
import { noAnswerCodes } from './is-unreachable.ts'

const usualMilliseconds = 3000

/** The database does not answer. The error is reported like an unreachable database. */
export class DatabaseSilent extends Error {
  readonly code = '08006'
}

/** How long a query may wait before the watchdog checks the database, and how long that check may take. */
export type Patience = { patienceMilliseconds?: number | undefined; answerMilliseconds?: number | undefined }

/**
 * A network or a machine may fail without closing its connections. If a query has waited too long, the watchdog checks
 * twice, with a separate connection, whether the database answers. If not, it breaks the connections of all queries
 * that waited too long, and refuses further queries until the database answers again. It does not interrupt slow
 * statements.
 */
export function watchConnection(
  url: string,
  { patienceMilliseconds = usualMilliseconds, answerMilliseconds = usualMilliseconds }: Patience = {},
) {
  const waiting = new Map<pg.ClientBase, number>()
  let [isSilent, isChecking] = [false, false]

  const check = async () => {
    const late = [...waiting].filter(([, since]) => since < performance.now() - patienceMilliseconds)
    if (isChecking || (late.length === 0 && !isSilent)) return
    isChecking = true
    const isUnanswered = () => givesNoAnswer(url, answerMilliseconds)
    // The check is repeated, because a process that is itself delayed for a moment can miss an answer.
    isSilent = (await isUnanswered()) && (isSilent || (await isUnanswered()))
    isChecking = false
    if (isSilent) for (const [client, since] of late) if (waiting.get(client) === since) cutOff(client)
  }
  const checks = setInterval(() => void check(), patienceMilliseconds / 2).unref()

  return {
    refuseSilent: () => {
      if (isSilent) throw new DatabaseSilent('the database does not answer')
    },
    watch: (client: pg.ClientBase, answer: Promise<unknown>) => {
      const since = performance.now()
      waiting.set(client, since)
      const answered = () => {
        if (waiting.get(client) === since) waiting.delete(client)
      }
      answer.then(answered, answered)
    },
    stop: () => clearInterval(checks),
  }
}

/** Breaks a connection. To end it would wait for its query. */
export function cutOff(client: pg.ClientBase) {
  if (client instanceof pg.Client) client.connection.stream.destroy()
}

// A refusal counts as an answer.
const givesNoAnswer = async (url: string, answerMilliseconds: number): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'compety-silence',
    connectionTimeoutMillis: answerMilliseconds,
    query_timeout: answerMilliseconds,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return false
  } catch (error) {
    // An error without a code is pg's own time-out.
    return !(error instanceof Error && 'code' in error) || noAnswerCodes.includes(String(error.code))
  } finally {
    void client.end().catch(() => {})
  }
}
