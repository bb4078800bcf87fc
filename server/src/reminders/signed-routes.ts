import { type EndpointShape, stopInvitations, stopNotifications, stopReminders } from '@compety/contract'
import type { FastifyInstance } from 'fastify'
import { chooseInvitations } from '../competitions/invitations/stop-invitations.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Entrance } from '../platform/http/entrance.ts'
import { oneClick } from '../platform/http/one-click.ts'
import { serveCalendars } from './calendar/serve-calendars.ts'
import { stopNotificationsBy, stopRemindersBy } from './notifications/stop-notifications.ts'

type Parts = Pick<AppContext, 'db' | 'config'> & { enter: (endpoint: EndpointShape) => Entrance }

/** Routes outside of /api, for programs: calendars, and unsubscribing by one click in a mail program (RFC 8058). */
export async function signedRoutes(app: FastifyInstance, { db, config, enter }: Parts) {
  serveCalendars(app, { db, config, enter })

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
