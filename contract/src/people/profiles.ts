import * as z from 'zod/mini'
import { poolSummary } from '../competitions/pools.ts'
import { done, named } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  optionalBirthdate,
  optionalHandle,
  optionalLongText,
  optionalPhone,
  optionalReference,
  optionalText,
  username,
} from '../wire/fields.ts'
import { badge } from './badges.ts'

const ownTexts = {
  username: z.nullable(z.string()),
  name: z.nullable(z.string()),
  lastname: z.nullable(z.string()),
  description: z.nullable(z.string()),
  image: z.nullable(z.string()),
  birthdate: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
}

const chosen = {
  favorite_sport_id: z.nullable(z.int()),
  country_id: z.nullable(z.int()),
  sex_id: z.nullable(z.int()),
}

/** Who sees a profile: everybody, players of a pool that one plays too, or nobody. */
const profileVisibilities = ['everybody', 'my_pools', 'nobody'] as const
export type ProfileVisibility = (typeof profileVisibilities)[number]
const profile_visibility = z.enum(profileVisibilities, 'Selecciona una opción válida.')

/** `birthdate` is 'MM-DD', and null of minors. The user's own page and administrators have it as 'YYYY-MM-DD'. */
export const publicProfile = {
  ...ownTexts,
  ...chosen,
  country: z.nullable(z.object({ name: z.string() })),
  sex: z.nullable(z.object({ name: z.string() })),
  favorite_sport: z.nullable(z.object({ name: z.string() })),
}

/** One's own profile; birthdate as 'YYYY-MM-DD'. */
export const userProfile = z.object({
  ...ownTexts,
  ...chosen,
  phone: z.nullable(z.string()),
  profile_visibility,
})
export type UserProfile = z.output<typeof userProfile>

/** The lists of the form contain the active records and the one already chosen. */
export const editProfile = endpoint({
  method: 'GET',
  path: '/user/editProfile',
  access: 'user',
  scopes: ['read'],
  response: z.object({
    user_profile: userProfile,
    sports: z.array(named),
    sexes: z.array(named),
    countries: z.array(named),
    sectors: z.array(named),
  }),
})

// A user without a username may stay without one; an existing one cannot be removed.
const ownUsername = z.pipe(
  z.transform((value: unknown) => (value === '' ? null : value)),
  z.nullable(username),
)

/**
 * Absent keys do not change; null and '' clear a value, except the username. A 422 names the keys, `file` for the
 * image.
 */
export const updateProfile = endpoint({
  method: 'POST',
  path: '/update_profile',
  access: 'user',
  scopes: [],
  wrapper: 'user_profile',
  file: { field: 'file', parts: ['file'] },
  body: z.object({
    username: z.exactOptional(ownUsername),
    name: z.exactOptional(optionalText(100)),
    lastname: z.exactOptional(optionalText(100)),
    phone: z.exactOptional(optionalPhone),
    description: z.exactOptional(optionalLongText(500)),
    instagram: z.exactOptional(optionalHandle),
    twitter: z.exactOptional(optionalHandle),
    facebook: z.exactOptional(optionalHandle),
    birthdate: z.exactOptional(optionalBirthdate),
    favorite_sport_id: z.exactOptional(optionalReference),
    country_id: z.exactOptional(optionalReference),
    sex_id: z.exactOptional(optionalReference),
    profile_visibility: z.exactOptional(profile_visibility),
  }),
  response: done({ user_profile: userProfile }),
})

/** The image is required here. */
export const updateProfileImage = endpoint({
  method: 'POST',
  path: '/update_profile_image',
  access: 'user',
  scopes: [],
  file: { field: 'file', parts: ['file'] },
  response: done({ image: z.string() }),
})

const favourites = z.object({
  status: z.literal('success'),
  favorite_sectors: z.array(named),
})

/** Repeating it changes nothing and succeeds. */
export const addFavoriteSector = endpoint({
  method: 'POST',
  path: '/add_favorite_sector/{id}',
  access: 'user',
  scopes: ['predict'],
  response: favourites,
})

export const deleteFavoriteSector = endpoint({
  method: 'POST',
  path: '/delete_favorite_sector/{id}',
  access: 'user',
  scopes: ['predict'],
  response: favourites,
})

/** Proportions are 0 to 1 with four decimals. */
export const userPerformance = z.object({
  monthly_predictions_count: z.int(),
  monthly_points: z.int(),
  monthly_successful_predictions_proportion: z.number(),
  predictions_count: z.int(),
  global_points: z.int(),
  global_successful_predictions_proportion: z.number(),
})
export type UserPerformance = z.output<typeof userPerformance>

const shownProfile = z.object({
  id: z.int(),
  ...publicProfile,
  pools: z.array(poolSummary),
  user_performance: userPerformance,
  badges: z.array(badge),
})
export type ShownProfile = z.output<typeof shownProfile>
/** The profile of a user who does not show more to the reader. */
const hiddenProfile = z.object({ username: z.nullable(z.string()), image: z.nullable(z.string()) })

/** `id` is a username, else a user's id. Pools as the reader may see them. A hidden profile has two fields. */
export const findUserProfile = endpoint({
  method: 'GET',
  path: '/user_profile/{id}',
  access: 'user',
  scopes: ['read'],
  params: z.object({ id: z.string() }),
  response: z.object({ user_profile: z.union([shownProfile, hiddenProfile]) }),
  failures: ['user_not_found'],
})
