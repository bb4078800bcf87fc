import * as z from 'zod/mini'
import { isTimeZone } from '../rules/time-zones.ts'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'

/**
 * `mail` is the choice of the notifications; `push`: some browser gets notifications. Reminders come so many minutes
 * before a deadline, and none from `quiet_from` until `quiet_until`. Without a zone its hours are those of the platform.
 */
const reminders = z.object({
  mail: z.boolean(),
  push: z.boolean(),
  time_zone: z.nullable(z.string()),
  quiet_from: z.int(),
  quiet_until: z.int(),
  lead_minutes: z.int(),
})

const choice = z.optional(z.boolean('Selecciona una opción válida.'))

const address = z
  .string('Ingresa la dirección de las notificaciones.')
  .check(z.maxLength(1000, 'La dirección es muy larga.'))
/** Base64url of this many bytes, as browsers send it. */
const base64url = (bytes: number) =>
  z
    .string('Ingresa una clave válida.')
    .check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'Ingresa una clave válida.'))

/**
 * The caller's reminder settings, the secret addresses of the calendars of deadlines and of kick-offs, the web push key and the subscribed
 * browsers. Where mails are sent, reminders go to proven addresses only (`mail_needs_proof`).
 */
export const findReminders = endpoint({
  method: 'GET',
  path: '/reminders',
  access: 'user',
  scopes: [],
  response: z.object({
    reminders,
    mail_needs_proof: z.boolean(),
    calendar_url: z.string(),
    kickoffs_calendar_url: z.string(),
    push_key: z.string(),
    push_endpoints: z.array(z.string()),
  }),
  additive: true,
})

const timeZone = z
  .string('Indica una zona horaria.')
  .check(
    z.maxLength(60, 'Indica una zona horaria.'),
    z.refine(isTimeZone, 'Indica una zona horaria, como Europe/Madrid.'),
  )

const wholeNumber = (most: number, message: string) =>
  z.optional(z.int(message).check(z.minimum(0, message), z.maximum(most, message)))
const hour = wholeNumber(23, 'Indica una hora entera de 0 a 23.')

/**
 * Keys that are left out keep their value, but one of them is required. `time_zone` is the zone of quiet hours, and of
 * the hours in mails. Equal hours turn quiet hours off.
 */
export const updateReminders = endpoint({
  method: 'POST',
  path: '/reminders',
  access: 'user',
  scopes: [],
  wrapper: 'reminders',
  body: z
    .object({
      mail: choice,
      time_zone: z.optional(timeZone),
      quiet_from: hour,
      quiet_until: hour,
      lead_minutes: wholeNumber(10_080, 'Indica los minutos, de 0 a 10080.'),
    })
    .check(
      z.refine((settings) => Object.values(settings).some((value) => value !== undefined), {
        error: 'Selecciona una opción válida.',
        path: ['mail'],
      }),
    ),
  response: done({ reminders }),
  additive: true,
})

/** Stores the subscription of the browser. Repeating it changes nothing. */
export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/push_subscriptions',
  access: 'user',
  scopes: [],
  body: z.object({
    endpoint: address,
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }, 'Ingresa las claves de las notificaciones.'),
  }),
  response: done({ reminders }),
  additive: true,
})

export const unsubscribeFromPush = endpoint({
  method: 'POST',
  path: '/push_subscriptions/remove',
  access: 'user',
  scopes: [],
  body: z.object({ endpoint: address }),
  response: done({ reminders }),
  additive: true,
})

/** Replaces the secret of both calendars, which makes their old addresses invalid. */
export const renewCalendar = endpoint({
  method: 'POST',
  path: '/reminders/calendar',
  access: 'user',
  scopes: [],
  response: done({ calendar_url: z.string(), kickoffs_calendar_url: z.string() }),
  additive: true,
})
