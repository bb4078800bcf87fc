import * as z from 'zod/mini'
import { confirming } from '../wire/confirm.ts'
import { endpoint } from '../wire/endpoint.ts'
import { currentPassword, instantOut, reference, username } from '../wire/fields.ts'
import * as wording from '../wording.ts'

/**
 * Makes a ZIP of everything that is stored about the caller, and mails a link to it that works for 24 hours. An earlier
 * link ends. Where mails are sent, only to a proven address.
 */
export const exportOwnData = endpoint({
  method: 'POST',
  path: '/user/export',
  access: 'user',
  scopes: [],
  response: z.object({ status: z.literal('success'), message: z.string() }),
  failures: ['export_needs_proof'],
  additive: true,
})

/** The ZIP of a mailed link. An unknown and an expired link get the same refusal. */
export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/user/export/{token}',
  access: 'anyone',
  scopes: [],
  params: z.object({ token: z.string() }),
  response: z.string(),
  produces: ['application/zip'],
  failures: ['link_invalid'],
  additive: true,
})

const successor = z.object({
  organizer_id: reference('Ingresa el organizador.'),
  username,
})

/**
 * Ends all sessions of the caller and erases the account at `erase_at`, unless somebody logs in to it before. Owners of
 * organizers name successors, or get 409 with `numbers` and the `organizers` until they confirm that these become
 * inactive.
 */
export const eraseAccount = endpoint({
  method: 'POST',
  path: '/user/erasure',
  access: 'user',
  scopes: [],
  query: confirming('erasure'),
  body: z.object({
    password: currentPassword,
    successors: z.optional(z.array(successor, wording.successorInvalid)),
  }),
  response: z.object({ erase_at: instantOut }),
  failures: ['last_administrator', 'last_owner', 'account_guarded', 'overloaded'],
  additive: true,
})

/** What an owner who leaves is asked about: active organizers without a successor, with their pools that go on. */
export type LeftOrganizer = { id: number; name: string; pools: number }

/** Who answers for the data of this installation, how long it is kept, and how old players are at least. */
export const findPrivacy = endpoint({
  method: 'GET',
  path: '/privacy',
  access: 'anyone',
  scopes: ['read'],
  response: z.object({
    privacy: z.object({
      operator: z.nullable(z.string()),
      support_email: z.string(),
      minimum_age: z.int(),
      erase_after_days: z.int(),
      histories_months: z.int(),
      contact_messages_months: z.int(),
      invitations_days: z.int(),
      /** Errors of browsers are sent to a service outside of this installation. */
      error_service: z.boolean(),
    }),
  }),
  additive: true,
})
export type Privacy = z.output<(typeof findPrivacy)['response']>['privacy']

/** An invited address is remembered as long as invitations, and no less than its mails are counted. */
export function daysOfAddresses(invitationsDays: number): number {
  return Math.max(invitationsDays, 90)
}
