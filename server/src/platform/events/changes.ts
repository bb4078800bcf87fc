import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { safeParse } from 'zod/v4/core'
import { type ChangeEvent, changeEvent, channel, isTalk, mergeEvents } from './change-event.ts'

type Events = { moved: [ChangeEvent]; lost: []; stop: [] }

/**
 * Emits `moved` for changes that this process or another one committed, `lost` when events may have been missed because
 * the connection was down, and `stop` at the end.
 */
export type Changes = EventEmitter<Events> & { stop: () => Promise<void> }

// One transaction may announce several changes, and results often come in a row.
const gatheringMilliseconds = 30
// Many may write at the same time, and each event goes to all streams.
const talkMilliseconds = 1000
const retryMilliseconds = 1000

type Times = { heartbeatMilliseconds?: number; connectMilliseconds?: number; patienceMilliseconds?: number }

/** Listens on its own connection. It reconnects when the connection is lost or does not answer a heartbeat. */
export async function startChanges(
  url: string,
  { heartbeatMilliseconds = 15_000, connectMilliseconds = 10_000, patienceMilliseconds = 10_000 }: Times = {},
): Promise<Changes> {
  const events = new EventEmitter<Events>()
  // Each application adds a listener for its streams and one for its deadlines, and tests make several applications.
  events.setMaxListeners(50)
  const notify = gathering((event) => events.emit('moved', event))
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
      const event = safeParse(changeEvent, JSON.parse(payload))
      if (event.success) notify(event.data)
    })
    await fresh.connect()
    await fresh.query(`listen ${channel}`).catch((error: unknown) => {
      void fresh.end()
      throw error
    })
    // `stop` may have been called during the connect.
    if (isStopped) return fresh.end()
    fresh.on('end', () => void reconnect())
    client = fresh
  }
  const reconnect = async () => {
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
  // A network may drop a connection silently. While a query is unanswered, `end` closes the socket immediately.
  const heartbeat = async () => {
    const present = client
    await present?.query('select 1').catch(() => present.end())
  }

  await listen()
  const heartbeats = setInterval(() => void heartbeat(), heartbeatMilliseconds).unref()
  return Object.assign(events, {
    stop: async () => {
      isStopped = true
      clearInterval(heartbeats)
      events.emit('stop')
      await client?.end()
    },
  })
}

/** For a process without open screens, such as a command. */
export function noChanges(): Changes {
  const events = new EventEmitter<Events>()
  return Object.assign(events, { stop: async () => void events.emit('stop') })
}

const gathering = (notify: (event: ChangeEvent) => void) => {
  let gathered: ChangeEvent | undefined
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    const all = gathered
    gathered = undefined
    if (all) notify(all)
  }
  return (event: ChangeEvent) => {
    const becomesUrgent = gathered !== undefined && isTalk(gathered) && !isTalk(event)
    if (becomesUrgent) clearTimeout(timer)
    if (!gathered || becomesUrgent) timer = setTimeout(flush, isTalk(event) ? talkMilliseconds : gatheringMilliseconds)
    gathered = gathered ? mergeEvents(gathered, event) : event
  }
}
