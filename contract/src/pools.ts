import * as z from 'zod/mini'
import { done, named } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { instant, instantOut, optionalInstant, optionalLink, optionalReference, reference, text } from './fields.ts'
import { codeFilter, dateFilters, listOf, listQuery, textFilter } from './lists.ts'
import { match } from './matches.ts'
import { pointRule } from './reference.ts'
import { wording } from './wording.ts'

export const prediction = z.object({
  id: z.int(),
  match_pool_id: z.int(),
  home_team_score: z.int(),
  away_team_score: z.int(),
})
export type Prediction = z.output<typeof prediction>

/** A match inside a pool: with the caller's prediction, and the points it earned once the match counts. */
export const poolMatch = z.object({
  ...match.shape,
  match_pool_id: z.int(),
  prediction: z.nullable(prediction),
  points: z.nullable(z.int()),
})
export type PoolMatch = z.output<typeof poolMatch>

const review = z.object({
  id: z.int(),
  qualification: z.number(),
  comment: z.nullable(z.string()),
  is_editable: z.boolean(),
  user: z.object({
    email: z.nullable(z.string()),
    user_profile: z.object({ username: z.nullable(z.string()), image: z.nullable(z.string()) }),
  }),
})

/** A pool as every list shows it (player.md 3). The caller's own keys are 0, false or null without enrolment. */
export const poolSummary = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  beginst_at: instantOut,
  ends_at: z.nullable(instantOut),
  parsed_beginst_at: z.string(),
  parsed_ends_at: z.nullable(z.string()),
  share_url: z.nullable(z.string()),
  url: z.nullable(z.string()),
  players_limit: z.nullable(z.int()),
  players_count: z.int(),
  is_private: z.boolean(),
  invite_token: z.nullable(z.string()),
  status: z.int(),
  statusAsString: z.string(),
  is_favorite: z.boolean(),
  pool_user_status: z.nullable(z.int()),
  pool_user_status_string: z.nullable(z.string()),
  sector_id: z.int(),
  sector: named,
  organizer_id: z.nullable(z.int()),
  organizer: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      organizer_name: z.string(),
      logo: z.nullable(z.string()),
      qualification_average: z.nullable(z.number()),
    }),
  ),
  point_rules: z.array(pointRule),
  next_two_matches: z.array(match),
  available_matches_without_prediction: z.int(),
  pool_points: z.int(),
  current_position_in_ranking: z.nullable(z.int()),
  qualification_average: z.nullable(z.number()),
})
export type PoolSummary = z.output<typeof poolSummary>

/** GET /pools/{id} and GET /poolDetails/{id} (decisions.md 5); user_reviews holds the newest 50. */
export const pool = z.object({
  ...poolSummary.shape,
  matches: z.array(poolMatch),
  user_reviews: z.array(review),
  current_user_review: z.nullable(
    z.object({ qualification: z.number(), comment: z.nullable(z.string()), is_editable: z.boolean() }),
  ),
})
export type Pool = z.output<typeof pool>

// decisions-backoffice Q79: 0 or absent means no limit.
const playersLimit = z.pipe(
  z.transform((value: unknown) => {
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
    return number === undefined || number === null || number === '' || number === 0 ? null : number
  }),
  z.nullable(
    z
      .int('Ingrese el límite de jugadores.')
      .check(z.gte(1, 'El límite de jugadores debe ser positivo.'), z.lte(100_000_000, 'El límite es muy grande.')),
  ),
)

const isPrivate = z.pipe(
  z.transform((value: unknown) => {
    if (value === 'true' || value === 1 || value === '1') return true
    return value === 'false' || value === 0 || value === '0' ? false : value
  }),
  z.boolean('Indique si la compety es privada.'),
)

const poolBody = z.object({
  name: text('Ingrese el nombre.', 100),
  description: text('Ingrese la descripción.', 2000),
  beginst_at: instant('Ingrese la fecha de inicio.'),
  ends_at: optionalInstant,
  share_url: optionalLink(500),
  players_limit: playersLimit,
  is_private: isPrivate,
  sector_id: reference('Seleccione un sector.'),
  organizer_id: optionalReference,
})
export type PoolBody = z.output<typeof poolBody>

const dateRange = { ...dateFilters('beginst_at'), ...dateFilters('ends_at') }

export const listPools = endpoint({
  method: 'GET',
  path: '/pools',
  access: 'pools.read',
  query: listQuery(10, ['beginst_at', 'name', 'description', 'ends_at', 'url', 'players_limit', 'sector', 'status'], {
    name: textFilter,
    description: textFilter,
    url: textFilter,
    players_limit: codeFilter([0]),
    sector: codeFilter([-1, 0]),
    status: codeFilter([-1, 0]),
    ...dateRange,
  }),
  response: listOf('pools', poolSummary),
})

const playerFilters = {
  name: textFilter,
  sector: codeFilter([-1, 0]),
  sector_name: textFilter,
  status: codeFilter([-1, 0]),
  ...dateRange,
}
const playerOrder = ['beginst_at', 'name', 'ends_at', 'status', 'created_at'] as const

/** Public pools in status 1 to 4, enrolled ones included; enrolled=false leaves those out. */
export const listAvailablePools = endpoint({
  method: 'GET',
  path: '/availablePools',
  access: 'user',
  query: listQuery(6, playerOrder, { ...playerFilters, enrolled: textFilter }),
  response: listOf('pools', poolSummary),
})

/** The caller's pools in status 1 to 5, withdrawn ones included. */
export const listMyPools = endpoint({
  method: 'GET',
  path: '/myPools',
  access: 'user',
  query: listQuery(6, playerOrder, playerFilters),
  response: listOf('pools', poolSummary),
})

export const findPool = endpoint({
  method: 'GET',
  path: '/pools/{id}',
  access: 'user',
  response: z.object({ pool }),
  failures: ['pool_not_found'],
})

export const findPoolDetails = endpoint({
  method: 'GET',
  path: '/poolDetails/{id}',
  access: 'user',
  response: z.object({ pool }),
  failures: ['pool_not_found'],
})

const choices = { sectors: z.array(named), organizers: z.array(named) }

export const newPool = endpoint({
  method: 'GET',
  path: '/newPool',
  access: 'pools.create',
  response: z.object(choices),
})

export const editPool = endpoint({
  method: 'GET',
  path: '/editPool/{id}',
  access: 'pools.update',
  response: z.object({ pool: poolSummary, ...choices }),
  failures: ['pool_not_found'],
})

const multipart = { wrapper: 'pool', file: { field: 'image', parts: ['file', 'image'] }, body: poolBody } as const

export const createPool = endpoint({
  method: 'POST',
  path: '/pools',
  access: 'pools.create',
  ...multipart,
  response: done({ pool: poolSummary }),
  status: 201,
})

export const updatePool = endpoint({
  method: 'PUT',
  path: '/pools/{id}',
  access: 'pools.update',
  ...multipart,
  response: done({ pool: poolSummary }),
  failures: ['pool_not_found', 'archived'],
})

const moved = { response: done({ pool: poolSummary }), failures: ['pool_not_found', 'illegal_transition'] } as const
const poolAction = <P extends `/pools/{id}/${string}`>(path: P) =>
  endpoint({ method: 'POST', path, access: 'pools.status', ...moved })

export const beginPool = poolAction('/pools/{id}/begin')
export const pausePool = poolAction('/pools/{id}/pause')
export const finishPool = poolAction('/pools/{id}/finish')
export const archivePool = poolAction('/pools/{id}/archive')
export const reactivatePool = poolAction('/pools/{id}/reactivate')
export const deletePool = endpoint({ method: 'DELETE', path: '/pools/{id}', access: 'pools.delete', ...moved })

const assignment = {
  method: 'POST',
  access: 'pools.update',
  response: done({ pool: poolSummary }),
  failures: ['pool_not_found', 'match_not_found', 'match_not_assignable', 'pool_closed_to_matches'],
} as const

export const addMatchToPool = endpoint({
  ...assignment,
  path: '/pools/{id}/addMatch/{matchId}',
  failures: [...assignment.failures, 'match_already_in_pool'],
})

/** The predictions of that match in that pool go with it (Q66). */
export const deleteMatchFromPool = endpoint({
  ...assignment,
  path: '/pools/{id}/deleteMatch/{matchId}',
  failures: [...assignment.failures, 'match_not_in_pool'],
})

/** Whole replacement; absent points count as 0; rankings are right when it answers (Q76). */
export const addPointRules = endpoint({
  method: 'POST',
  path: '/pools/{id}/addPointRules',
  access: 'pools.update',
  body: z.object({
    point_rules: z
      .array(
        z.object(
          {
            id: reference('Seleccione un criterio válido.'),
            points: z.pipe(
              z.transform((value: unknown) => {
                if (value === undefined || value === null || value === '') return 0
                return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value
              }),
              z
                .int('Ingrese un número entero de puntos.')
                .check(z.gte(0, wording.scorePositive), z.lte(10_000, 'Ingrese 10000 puntos como máximo.')),
            ),
          },
          'Seleccione un criterio válido.',
        ),
        'Seleccione los criterios.',
      )
      .check(z.maxLength(100, 'Demasiados criterios.')),
  }),
  response: z.object({
    status: z.literal('success'),
    message: z.string(),
    messages: z.array(z.string()),
    point_rules: z.array(pointRule),
  }),
  failures: ['pool_not_found', 'rules_locked'],
})

const enrolled = z.object({
  status: z.literal('success'),
  message: z.string(),
  pool_user_status: z.int(),
  pool_user_status_string: z.string(),
  pool: poolSummary,
})

/** First enrolment in status 1, again in 1 and 2; a limit is never exceeded. */
export const enrol = endpoint({
  method: 'POST',
  path: '/pools/{id}/inscribe',
  access: 'user',
  response: enrolled,
  failures: ['pool_not_found', 'pool_closed_to_enrolment', 'already_enrolled', 'pool_full'],
})

/** In status 1, 2 and 4; predictions and points are kept but out of every ranking. */
export const withdraw = endpoint({
  method: 'POST',
  path: '/pools/{id}/uninscribe',
  access: 'user',
  response: enrolled,
  failures: ['pool_not_found', 'pool_closed_to_withdrawal', 'not_enrolled'],
})
