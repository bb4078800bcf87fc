import pg from 'pg'
import { unheard } from './is-unreachable.ts'

const usualMilliseconds = 3000

/** The database answers nobody; told as one that is away. */
export class DatabaseSilent extends Error {
  readonly code = '08006'
}

/** How long a question waits before the database is asked whether it answers anybody, and how long it has to answer that. */
export type Patience = { patienceMilliseconds?: number | undefined; answerMilliseconds?: number | undefined }

/**
 * A network or a machine may fall silent and close no connection. Where a question has waited and a connection of its own gets no
 * answer either, twice, all that wait so long are cut off, and nobody waits any more until it answers again. A statement that only
 * takes long goes on.
 */
export function watchConnection(
  url: string,
  { patienceMilliseconds = usualMilliseconds, answerMilliseconds = usualMilliseconds }: Patience = {},
) {
  const waiting = new Map<pg.ClientBase, number>()
  let [isSilent, isLooking] = [false, false]

  const look = async () => {
    const asked = [...waiting].filter(([, since]) => since < performance.now() - patienceMilliseconds)
    if (isLooking || (asked.length === 0 && !isSilent)) return
    isLooking = true
    const ask = () => saysNothing(url, answerMilliseconds)
    // Twice: a process that is itself held up for a moment misses an answer that is there.
    isSilent = (await ask()) && (isSilent || (await ask()))
    isLooking = false
    if (isSilent) for (const [client, since] of asked) if (waiting.get(client) === since) cutOff(client)
  }
  const looking = setInterval(() => void look(), patienceMilliseconds / 2).unref()

  return {
    refuseSilent: () => {
      if (isSilent) throw new DatabaseSilent('the database does not answer')
    },
    asked: (client: pg.ClientBase, answer: Promise<unknown>) => {
      const since = performance.now()
      waiting.set(client, since)
      const answered = () => {
        if (waiting.get(client) === since) waiting.delete(client)
      }
      answer.then(answered, answered)
    },
    stop: () => clearInterval(looking),
  }
}

/** Breaks a connection; to end it would wait for what was asked. */
export function cutOff(client: pg.ClientBase) {
  if (client instanceof pg.Client) client.connection.stream.destroy()
}

// A refusal is an answer.
const saysNothing = async (url: string, answerMilliseconds: number): Promise<boolean> => {
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
    // Without a code it is pg's own time-out.
    return !(error instanceof Error && 'code' in error) || unheard.includes(String(error.code))
  } finally {
    void client.end().catch(() => {})
  }
}
