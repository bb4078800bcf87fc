import * as z from 'zod/mini'
import { done, named } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  optionalEmail,
  optionalHandle,
  optionalLink,
  optionalLongText,
  optionalText,
  reference,
  text,
} from '../wire/fields.ts'
import { codeFilter, listOf, listQuery, textFilter } from '../wire/lists.ts'

export const organizer = z.object({
  id: z.int(),
  name: z.string(),
  organizer_name: z.string(),
  owner_username: z.nullable(z.string()),
  owner_id: z.int(),
  country_id: z.int(),
  country: named,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  home_page: z.nullable(z.string()),
  description: z.nullable(z.string()),
  information: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  referral_hash: z.string(),
  status: z.int(),
  statusAsString: z.string(),
})

export type Organizer = z.output<typeof organizer>

/** Letters and digits, stored in lower case. */
const ownName = (missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(50, 'Debe tener 50 caracteres como máximo.'),
      z.regex(/^[a-zA-Z0-9]+$/, 'Ingresa solo letras y números.'),
      z.toLowerCase(),
    )

/** A + or none, then 6 to 20 digits, spaces and ( ) - . together; or nothing. */
const phone = z.pipe(
  optionalText(20),
  z.nullable(z.string().check(z.regex(/^(?=.{6})\+?[\d ().-]+$/, 'Ingresa un teléfono válido.'))),
)

const organizerBody = z.object({
  name: text('Ingresa el nombre.', 100),
  organizer_name: ownName('Ingresa el ID del organizador.'),
  owner_username: ownName('Ingresa el usuario del propietario.'),
  country_id: reference('Selecciona un país.'),
  email: optionalEmail,
  phone,
  home_page: optionalLink(500),
  description: optionalLongText(2000),
  information: optionalLongText(2000),
  twitter: optionalHandle,
  instagram: optionalHandle,
  facebook: optionalHandle,
})
export type OrganizerBody = z.output<typeof organizerBody>

const versioned = {
  key: 'organizer',
  by: [
    'name',
    'organizer_name',
    'owner_username',
    'country_id',
    'email',
    'phone',
    'home_page',
    'description',
    'information',
    'twitter',
    'instagram',
    'facebook',
    'logo',
  ],
} as const

/** The complete list when no page, order or filter is sent. */
export const listOrganizers = endpoint({
  method: 'GET',
  path: '/organizers',
  access: 'organizers.read',
  query: listQuery(10, ['name', 'organizer_name', 'status'], {
    name: textFilter,
    organizer_name: textFilter,
    status: codeFilter([-1]),
  }),
  response: listOf('organizers', organizer),
})

export const findOrganizer = endpoint({
  method: 'GET',
  path: '/organizers/{id}',
  access: 'organizers.read',
  members: { of: 'organizer' },
  versioned,
  response: z.object({ organizer }),
})

const countries = z.array(named)

export const newOrganizer = endpoint({
  method: 'GET',
  path: '/newOrganizer',
  access: 'organizers.create',
  response: z.object({ countries }),
})

export const editOrganizer = endpoint({
  method: 'GET',
  path: '/editOrganizer/{id}',
  access: 'organizers.update',
  members: { of: 'organizer', role: 'owner' },
  versioned,
  response: z.object({ organizer, countries }),
})

const multipart = {
  wrapper: 'organizer',
  file: { field: 'logo', parts: ['file', 'logoFile', 'logo', 'image'] },
  body: organizerBody,
  response: done({ organizer }),
} as const

/** The owner is an active user, by username; hash and status are the server's. Naming an owner needs `users.read` too. */
export const createOrganizer = endpoint({
  ...multipart,
  method: 'POST',
  path: '/organizers',
  access: 'organizers.create',
  status: 201,
})

/**
 * Another owner needs `users.read` too, and `pools.update` if the organizer has private or deleted pools; 403 otherwise.
 * E-mail and telephone number that are not changed with the owner are the former one's and become null.
 */
export const updateOrganizer = endpoint({
  ...multipart,
  method: 'PUT',
  path: '/organizers/{id}',
  access: 'organizers.update',
  members: { of: 'organizer', role: 'owner' },
  versioned,
  failures: ['archived', 'changed_meanwhile'],
})

const moved = { response: done({ organizer }), failures: ['illegal_transition'] } as const

export const deleteOrganizer = endpoint({
  ...moved,
  method: 'DELETE',
  path: '/organizers/{id}',
  access: 'organizers.delete',
  members: 'nobody',
})
export const activateOrganizer = endpoint({
  ...moved,
  method: 'POST',
  path: '/organizers/{id}/activate',
  access: 'organizers.status',
  members: 'nobody',
})
export const archiveOrganizer = endpoint({
  ...moved,
  method: 'POST',
  path: '/organizers/{id}/archive',
  access: 'organizers.status',
  members: 'nobody',
})
