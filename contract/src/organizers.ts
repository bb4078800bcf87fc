import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { codeFilter, listOf, listQuery, textFilter } from './lists.ts'

export const organizer = z.object({
  id: z.int(),
  name: z.string(),
  organizer_name: z.string(),
  owner_username: z.nullable(z.string()),
  owner_id: z.int(),
  country_id: z.int(),
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

/** Whole when no page, order or filter is sent (decisions-backoffice Q22). */
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
  response: z.object({ organizer }),
})
