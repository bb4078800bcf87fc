import * as z from 'zod/mini'
import { done, named } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  instantOut,
  optionalEmail,
  optionalHandle,
  optionalLink,
  optionalLongText,
  optionalReference,
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
  country_id: z.nullable(z.int()),
  /** Null where nobody chose one: players need none for an organizer of theirs. */
  country: z.nullable(named),
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
  /** Since when its members may only read, and its pools take neither players nor predictions. */
  suspended_at: z.nullable(instantOut),
  /** A player made it, and an administrator has not decided yet; it is inactive until then. */
  awaits_approval: z.boolean(),
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

const missing = {
  name: 'Ingresa el nombre.',
  organizer_name: 'Ingresa el ID del organizador.',
  owner_username: 'Ingresa el usuario del propietario.',
  country_id: 'Selecciona un país.',
}

const page = {
  email: optionalEmail,
  phone,
  home_page: optionalLink(500),
  description: optionalLongText(2000),
  information: optionalLongText(2000),
  twitter: optionalHandle,
  instagram: optionalHandle,
  facebook: optionalHandle,
}

/** What holders of the privilege send. */
export const organizerBody = z.object({
  name: text(missing.name, 100),
  organizer_name: ownName(missing.organizer_name),
  owner_username: ownName(missing.owner_username),
  country_id: reference(missing.country_id),
  ...page,
})
export type OrganizerBody = z.output<typeof organizerBody>

/** What everybody else sends: the name alone is required, and the owner is not chosen. */
export const ownOrganizerBody = z.object({
  name: text(missing.name, 100),
  organizer_name: z.pipe(optionalText(50), z.nullable(ownName(missing.organizer_name))),
  country_id: optionalReference,
  ...page,
})
export type OwnOrganizerBody = z.output<typeof ownOrganizerBody>

const perhaps = (wrong: string) => z.optional(z.nullable(z.string(wrong)))

// What is required depends on the caller, so that is judged by one of the two above.
const sentOrganizer = z.object({
  name: perhaps(missing.name),
  organizer_name: perhaps(missing.organizer_name),
  owner_username: perhaps(missing.owner_username),
  country_id: z.optional(z.nullable(z.union([z.int(), z.string()], missing.country_id))),
  ...page,
})

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
  scopes: ['manage'],
  query: listQuery(10, ['name', 'organizer_name', 'status'], {
    search: textFilter,
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
  scopes: ['organize', 'manage'],
  members: { of: 'organizer' },
  versioned,
  response: z.object({ organizer }),
})

const countries = z.array(named)

export const newOrganizer = endpoint({
  method: 'GET',
  path: '/newOrganizer',
  access: 'organizers.create',
  scopes: ['manage'],
  response: z.object({ countries }),
})

export const editOrganizer = endpoint({
  method: 'GET',
  path: '/editOrganizer/{id}',
  access: 'organizers.update',
  scopes: ['organize', 'manage'],
  members: { of: 'organizer', role: 'owner' },
  versioned,
  response: z.object({ organizer, countries }),
})

const multipart = {
  wrapper: 'organizer',
  file: { field: 'logo', parts: ['file', 'logoFile', 'logo', 'image'] },
  body: sentOrganizer,
  response: done({ organizer }),
} as const

/**
 * Holders of `organizers.create` send all required fields. The owner is an active user, by username; hash and status are
 * the server's. Naming an owner needs `users.read` too. Any other user needs `name` alone and becomes the owner. The
 * setting ORGANIZERS may leave the organizer inactive until an administrator decides, or refuse it (403).
 */
export const createOrganizer = endpoint({
  ...multipart,
  method: 'POST',
  path: '/organizers',
  access: 'user',
  scopes: ['organize'],
  status: 201,
  failures: ['organizers_exhausted'],
})

/**
 * Owners without the privilege need `name` alone, and `owner_username` is ignored. Holders of it who name another owner
 * need `users.read` too, and `pools.update` if the organizer has private or deleted pools; 403 otherwise.
 * E-mail and telephone number that are not changed with the owner are the former one's and become null.
 */
export const updateOrganizer = endpoint({
  ...multipart,
  method: 'PUT',
  path: '/organizers/{id}',
  access: 'organizers.update',
  scopes: ['organize', 'manage'],
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
  scopes: ['manage'],
  members: 'nobody',
})
/** Reactivates an organizer, approves one that awaits it, or ends a suspension. */
export const activateOrganizer = endpoint({
  ...moved,
  method: 'POST',
  path: '/organizers/{id}/activate',
  access: 'organizers.status',
  scopes: ['manage'],
  members: 'nobody',
})
/** Also refuses an organizer that awaits approval. */
export const archiveOrganizer = endpoint({
  ...moved,
  method: 'POST',
  path: '/organizers/{id}/archive',
  access: 'organizers.status',
  scopes: ['manage'],
  members: 'nobody',
})
/** Its pools in progress are paused until it is activated. No other pool of it takes players or predictions. */
export const suspendOrganizer = endpoint({
  ...moved,
  method: 'POST',
  path: '/organizers/{id}/suspend',
  access: 'organizers.status',
  scopes: ['manage'],
  members: 'nobody',
  additive: true,
})
