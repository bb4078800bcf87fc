import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { safeParse } from 'zod/v4/core'
import { channel, type Moved, merge, moved } from './change-event.ts'

type Events = { moved: [Moved]; lost: []; stop: [] }

/** What other processes and this one committed: `moved`; `lost` after a time without a connection; `stop` at the end. */
export type Changes = EventEmitter<Events> & { stop: () => Promise<void> }

// A transaction may say several things, and results often come in a row.
const gatheringMilliseconds = 30
const retryMilliseconds = 1000

type Times = { questionMilliseconds?: number; connectMilliseconds?: number; patienceMilliseconds?: number }

/** Listens on a connection of its own and comes back when that is lost, or answers no question any more. */
export async function startChanges(
  url: string,
  { questionMilliseconds = 15_000, connectMilliseconds = 10_000, patienceMilliseconds = 10_000 }: Times = {},
): Promise<Changes> {
  const events = new EventEmitter<Events>()
  // One listener per stream hub and deadline watch of an application; tests make several.
  events.setMaxListeners(50)
  const tell = gathering((one) => events.emit('moved', one))
  let client: pg.Client | undefined
  let isStopped = false

  const listen = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'compety-changes',
      keepAlive: true,
      connectionTimeoutMillis: connectMilliseconds,
      query_timeout: patienceMilliseconds,
    })
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload = '' }) => {
      const one = safeParse(moved, JSON.parse(payload))
      if (one.success) tell(one.data)
    })
    await fresh.connect()
    await fresh.query(`listen ${channel}`).catch((error: unknown) => {
      void fresh.end()
      throw error
    })
    // Stopped while it came back.
    if (isStopped) return fresh.end()
    fresh.on('end', () => void comeBack())
    client = fresh
  }
  const comeBack = async () => {
    while (!isStopped) {
      await sleep(retryMilliseconds, undefined, { ref: false })
      if (
        await listen().then(
          () => true,
          () => false,
        )
      )
        return void (isStopped || events.emit('lost'))
    }
  }
  // A network may drop a connection without a word. To end it with a question unanswered cuts it off.
  const question = async () => {
    const asked = client
    await asked?.query('select 1').catch(() => asked.end())
  }

  await listen()
  const questions = setInterval(() => void question(), questionMilliseconds).unref()
  return Object.assign(events, {
    stop: async () => {
      isStopped = true
      clearInterval(questions)
      events.emit('stop')
      await client?.end()
    },
  })
}

/** For a process that nobody watches. */
export function noChanges(): Changes {
  const events = new EventEmitter<Events>()
  return Object.assign(events, { stop: async () => void events.emit('stop') })
}

const gathering = (tell: (one: Moved) => void) => {
  let gathered: Moved | undefined
  return (one: Moved) => {
    if (!gathered)
      setTimeout(() => {
        const all = gathered
        gathered = undefined
        if (all) tell(all)
      }, gatheringMilliseconds)
    gathered = gathered ? merge(gathered, one) : one
  }
}
