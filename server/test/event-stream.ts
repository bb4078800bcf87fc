import type { FastifyInstance } from 'fastify'
import type { Actor } from './app.ts'

type Heard = { event: string; id: string; data: unknown }

/** Reads GET /changes over a socket, as a browser does. */
export async function eventStream(
  app: FastifyInstance,
  { email, token }: Actor,
  { lastEventId, query = '' }: { lastEventId?: string | undefined; query?: string } = {},
) {
  const address = app.server.listening ? addressOf(app) : await app.listen({ port: 0, host: '127.0.0.1' })
  const quitting = new AbortController()
  const response = await fetch(`${address}/api/changes${query}`, {
    headers: {
      accept: 'text/event-stream',
      'x-email': email,
      'x-token': token,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
    signal: quitting.signal,
  })
  const all: Heard[] = []
  const reading = read(response, all)
  return {
    status: response.status,
    headers: response.headers,
    all,
    /** All events except those that open the stream. */
    get heard() {
      return all.filter(({ event }) => event !== 'open')
    },
    ended: reading.then(() => true),
    close: () => quitting.abort(),
  }
}

const addressOf = (app: FastifyInstance): string => {
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const read = async (response: Response, heard: Heard[]) => {
  let text = ''
  try {
    for await (const bytes of response.body ?? []) {
      text += Buffer.from(bytes).toString()
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const fields = Object.fromEntries(part.split('\n').map((line) => line.split(/: ?(.*)/)))
        if (fields.id)
          heard.push({ event: fields.event ?? 'message', id: fields.id, data: fields.data && JSON.parse(fields.data) })
      }
    }
  } catch {
    // The test ended the request.
  }
}
