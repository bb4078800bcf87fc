import { hash, randomUUID } from 'node:crypto'
import { type EndpointShape, Failure, noun } from '@compety/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AppContext } from '../../platform/app-context.ts'
import { etagOf } from '../../platform/http/cached-json.ts'
import type { Entrance } from '../../platform/http/entrance.ts'
import { productSecret } from '../../platform/secrets/product-secret.ts'
import { readToken, signedToken } from '../product-secrets.ts'
import { findSettings } from '../reminders.queries.ts'
import { type Feed, findVersions, listCalendarMatches } from './calendar.queries.ts'
import { calendarText } from './calendar-text.ts'
import { matchEvent } from './match-events.ts'

type Parts = Pick<AppContext, 'db' | 'config'>

// The limits count this as a call without a session.
const call: EndpointShape = {
  method: 'GET',
  path: '/calendar/{token}',
  access: 'anyone',
  scopes: [],
  response: z.string(),
}
const feeds = {
  deadlines: { folder: '/calendar', purpose: 'calendar', name: `${noun.brand}: plazos` },
  kickoffs: { folder: '/calendar/kickoffs', purpose: 'kickoffs', name: `${noun.brand}: partidos` },
} as const

/** The secret addresses of both calendars of a user. A new turn makes the old ones invalid. */
export async function calendarUrls({ db, config }: Parts, { user_id, turn }: { user_id: number; turn: number }) {
  const urlOf = async (feed: Feed) => {
    const { folder, purpose } = feeds[feed]
    return `${config.publicUrl}${folder}/${await signedToken(db, { user_id, purpose: `${purpose} ${turn}` })}.ics`
  }
  return { calendar_url: await urlOf('deadlines'), kickoffs_calendar_url: await urlOf('kickoffs') }
}

/** Serves the calendars of deadlines and of kick-offs, at addresses that need no log-in. */
export function serveCalendars(
  app: FastifyInstance,
  { enter, ...parts }: Parts & { enter: (endpoint: EndpointShape) => Entrance },
) {
  for (const feed of Object.keys(feeds) as Feed[])
    app.get<{ Params: { file: string } }>(`${feeds[feed].folder}/:file`, enter(call), async (request, reply) => {
      const text = await readCalendar(parts, { feed, file: request.params.file })
      const etag = etagOf(text)
      reply.headers({ 'cache-control': 'private, no-cache', etag })
      if (isKnown(request, etag)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(text)
    })
}

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false

const readCalendar = async ({ db, config }: Parts, { feed, file }: { feed: Feed; file: string }): Promise<string> => {
  const token = /^(.+)\.ics$/.exec(file)?.[1] ?? ''
  const { purpose, name } = feeds[feed]
  const purposeOf = async (user_id: number) => `${purpose} ${(await findSettings(db, user_id)).calendar_turn}` as const
  const user_id = await readToken(db, { token, purposeOf })
  if (user_id === undefined) throw new Failure('unknown_call')
  const installation = await productSecret(db, { name: 'calendar', made: randomUUID })
  const { lead_minutes: leadMinutes } = await findSettings(db, user_id)
  const matches = await listCalendarMatches(db, user_id, feed)
  const events = matches.map((match) => {
    const event = matchEvent(match, { feed, installation, publicUrl: config.publicUrl, leadMinutes })
    return { ...event, digest: hash('sha1', event.lines.join('\n'), 'base64url') }
  })
  const versions = await findVersions(db, { user_id, feed, shown: events })
  return calendarText({
    name,
    events: events.flatMap((event) => {
      const version = versions.get(event.match_id)
      return version ? [{ ...event, ...version }] : []
    }),
  })
}
