import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { email, longText, optionalPhone, text } from '../wire/fields.ts'
import * as wording from '../wording.ts'

const sent = z.object({ status: z.literal('success'), message: z.string() })

/** The contact form of visitors. The client shows one text for every refusal. */
export const siteContact = endpoint({
  method: 'POST',
  path: '/siteContact',
  access: 'anyone',
  scopes: [],
  body: z.object({
    name: text(wording.contactName, 100),
    lastName: text(wording.contactLastName, 100),
    email: email(wording.contactEmail, wording.contactEmail),
    phone: optionalPhone,
    message: longText(wording.contactSiteMessage, 2000),
  }),
  response: sent,
})

/** The reason of a contact, by code; -1 means none chosen. */
export const contactReasons = ['Sugerencia', 'Problema técnico', 'Reclamo', 'Otro'] as const

const reason = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value)),
  z
    .int(wording.contactReason)
    .check(z.gte(0, wording.contactReason), z.lte(contactReasons.length - 1, wording.contactReason)),
)

/** The signed-in form, with up to five images under `file`. */
export const contact = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'user',
  scopes: [],
  file: { field: 'file', parts: ['file'], most: 5 },
  body: z.object({ reason, message: longText(wording.contactMessage, 2000) }),
  response: sent,
})

/**
 * An image of a contact message in its largest width, as WebP, for administrators (role 1). `name` is the last part of
 * its address.
 */
export const findContactFile = endpoint({
  method: 'GET',
  path: '/contact_files/{name}',
  access: 'user',
  scopes: [],
  params: z.object({ name: z.string() }),
  response: z.string(),
  produces: ['image/webp'],
  failures: ['contact_file_not_found'],
  additive: true,
})

/** The screen that shows such an image. A mail links to it, as a link cannot carry a session. */
export const contactFilePage = (name: string): string => `/contactFiles/${name}`
