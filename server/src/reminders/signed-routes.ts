import { type EndpointShape, Failure, stopInvitations, stopNotifications, stopReminders } from '@compety/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { chooseInvitations } from '../competitions/invitations/stop-invitations.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Entrance } from '../platform/http/entrance.ts'
import { oneClick } from '../platform/http/one-click.ts'
import { calendarOf } from './calendar.ts'
import { stopNotificationsBy, stopRemindersBy } from './notifications/stop-notifications.ts'
import { readToken } from './product-secrets.ts'
import * as queries from './reminders.queries.ts'

type Parts = Pick<AppContext, 'db' | 'config'> & { enter: (endpoint: EndpointShape) => Entrance }

// The limits count this as a call without a session.
const calendar: EndpointShape = {
  method: 'GET',
  path: '/calendar/{token}',
  access: 'anyone',
  scopes: [],
  response: z.string(),
}

/** Routes outside of /api, for programs: calendars, and unsubscribing by one click in a mail program (RFC 8058). */
export async function signedRoutes(app: FastifyInstance, { db, config, enter }: Parts) {
  app.get<{ Params: { file: string } }>('/calendar/:file', enter(calendar), async (request, reply) => {
    const token = /^(.+)\.ics$/.exec(request.params.file)?.[1] ?? ''
    const purposeOf = async (user_id: number) =>
      `calendar ${(await queries.findSettings(db, user_id)).calendar_turn}` as const
    const user_id = await readToken(db, { token, purposeOf })
    if (user_id === undefined) throw new Failure('unknown_call')
    const deadlines = await queries.listDeadlines(db, user_id)
    reply.header('cache-control', 'private, no-cache').type('text/calendar; charset=utf-8')
    return calendarOf({ deadlines, publicUrl: config.publicUrl, now: new Date() })
  })

  await oneClick(app, {
    page: 'stop_notifications',
    entrance: enter(stopNotifications),
    stop: (token) => stopNotificationsBy({ db, config }, token),
  })
  await oneClick(app, {
    page: 'stop_reminders',
    entrance: enter(stopReminders),
    stop: (token) => stopRemindersBy(db, token),
  })
  await oneClick(app, {
    page: 'stop_invitations',
    entrance: enter(stopInvitations),
    stop: (token) => chooseInvitations({ db, config }, { token, isStopped: true }),
  })
}
