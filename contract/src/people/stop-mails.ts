import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as wording from '../wording.ts'

const stop = {
  method: 'POST',
  access: 'anyone',
  scopes: [],
  body: z.object({ token: z.string(wording.linkInvalid) }),
  response: z.object({ status: z.literal('success'), message: z.string() }),
  failures: ['link_invalid'],
  additive: true,
} as const

/** Stops the mails of the kind that the link came with, without signing in. Repeating it gives the same answer. */
export const stopNotifications = endpoint({ ...stop, path: '/notifications/stop' })

/** The same for reminders. A link that names no kind stops everything that the mail with it promised to stop. */
export const stopReminders = endpoint({ ...stop, path: '/reminders/stop' })

/**
 * Stops the mails with invitations to the address that the link went to, without signing in. Invitations still appear in
 * the mailbox of its account. Repeating it gives the same answer.
 */
export const stopInvitations = endpoint({ ...stop, path: '/invitations/stop' })

/** Takes that back, with the same link. */
export const resumeInvitations = endpoint({ ...stop, path: '/invitations/resume' })
