import * as z from 'zod/mini'
import { type Channel, channels, type NotificationKind, notificationKinds } from '../rules/notification-kinds.ts'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'

type Kinds<T> = Record<NotificationKind, T>
type Channels<T> = Record<Channel, T>

const everyKind = <T>(of: T) => Object.fromEntries(notificationKinds.map((kind) => [kind, of])) as Kinds<T>
const everyChannel = <T>(of: T) => Object.fromEntries(channels.map((channel) => [channel, of])) as Channels<T>

const notifications = z.object(everyKind(z.object(everyChannel(z.boolean()))))

const choice = z.optional(z.boolean('Selecciona una opción válida.'))
const unknown = (message: string) => z.unknown().check(z.refine(() => false, message))
const someChannels = z.catchall(
  z.object(everyChannel(choice), 'Selecciona una opción válida.'),
  unknown('Este canal no existe.'),
)

/**
 * By which channels the caller gets each kind of notification: in the product, by mail, and by push. `reminder.mail` is
 * also the `mail` of the reminders.
 */
export const findNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'user',
  scopes: ['read'],
  response: z.object({ notifications }),
  additive: true,
})

/** Keys that are left out keep their value, but one choice is required. */
export const updateNotifications = endpoint({
  method: 'PUT',
  path: '/notifications',
  access: 'user',
  scopes: [],
  wrapper: 'notifications',
  body: z.catchall(z.object(everyKind(z.optional(someChannels))), unknown('Este aviso no existe.')).check(
    z.refine((sent) => Object.values(sent).some((each) => Object.keys(each ?? {}).length > 0), {
      error: 'Selecciona una opción válida.',
      path: ['reminder'],
    }),
  ),
  response: done({ notifications }),
  additive: true,
})
