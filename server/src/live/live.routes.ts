import type { ServerResponse } from 'node:http'
import { createChangesToken, Failure, followChanges } from '@compety/contract'
import type { FastifyReply } from 'fastify'
import { changesToken } from '../identity/sessions/changes-token.ts'
import { areAlive } from '../identity/sessions/read-session.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { On } from '../platform/http/mount.ts'
import { watchDeadlines } from './deadlines.ts'
import { streamHub } from './streams.ts'

/** Returns a function that counts the open streams. */
export function liveRoutes(on: On, { changes, db, urgent }: AppContext) {
  const hub = streamHub(changes, {
    areSignedIn: (readers) =>
      areAlive(
        urgent,
        readers.map(({ id, token_hash }) => ({ user_id: id, token_hash })),
      ),
  })
  watchDeadlines(urgent, changes)

  on(followChanges, async ({ query, caller, request, reply }) => {
    const lastEvent = request.headers['last-event-id']
    const place = { id: typeof lastEvent === 'string' ? lastEvent : query.since, recent: query.recent }
    if (request.method === 'GET' && request.headers.accept?.includes('text/event-stream')) {
      if (!hub.mayOpen(caller.id)) throw new Failure('too_many_requests')
      hub.open(takenOver(reply), { reader: caller, place })
    }
    return { last: hub.last(), ...hub.since(place) }
  })
  on(createChangesToken, ({ caller }) => changesToken(db, caller))
  return { countStreams: hub.count }
}

/** Takes the response over as an event stream. The handler's return value is then not sent. */
const takenOver = (reply: FastifyReply): ServerResponse => {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  // X-Accel-Buffering keeps proxies from buffering the stream.
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
  return reply.raw
}
