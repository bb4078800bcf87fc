import * as z from 'zod/mini'
import { registerPlayer } from '../identity/accounts.ts'
import { named } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { poolSummary, review } from './pools.ts'

/** For visitors, the keys about the caller are false or null, and e-mails are left out. */
export const organizerProfile = z.object({
  id: z.int(),
  name: z.string(),
  organizer_name: z.string(),
  logo: z.nullable(z.string()),
  description: z.nullable(z.string()),
  information: z.nullable(z.string()),
  home_page: z.nullable(z.string()),
  website: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  country: z.nullable(named),
  facebook: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  qualification_average: z.nullable(z.number()),
  pools: z.array(poolSummary),
  members: z.array(
    z.object({ username: z.nullable(z.string()), name: z.nullable(z.string()), image: z.nullable(z.string()) }),
  ),
  is_user_subscribed: z.boolean(),
  user_reviews: z.array(review),
  current_user_review: z.nullable(
    z.object({ qualification: z.number(), comment: z.nullable(z.string()), is_editable: z.boolean() }),
  ),
})
export type OrganizerProfile = z.output<typeof organizerProfile>

/**
 * Found by organizer_name, else by id. Pools come latest start first; private pools only for readers with a session.
 */
export const findOrganizerProfile = endpoint({
  method: 'GET',
  path: '/organizers/profile/{name_or_id}',
  access: 'visitor or user',
  scopes: ['read'],
  params: z.object({ name_or_id: z.string() }),
  response: z.object({ organizer: organizerProfile }),
  failures: ['organizer_not_found'],
})

/** Registers like POST /player, and subscribes to the organizer, which is found as in its profile. */
export const registerPlayerWithOrganizer = endpoint({
  method: 'POST',
  path: '/player_with_organizer/{organizer_name}',
  access: 'anyone',
  scopes: [],
  params: z.object({ organizer_name: z.string() }),
  body: registerPlayer.body,
  response: registerPlayer.response,
  status: 201,
  failures: ['organizer_not_found'],
})
