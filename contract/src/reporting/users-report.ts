import * as z from 'zod/mini'
import { historyEntry } from '../people/users.ts'
import { named } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut } from '../wire/fields.ts'
import { codeFilter, listOf, listQuery, textFilter } from '../wire/lists.ts'

const reportRow = z.object({
  id: z.int(),
  email: z.string(),
  username: z.nullable(z.string()),
  user_profile: z.object({ username: z.nullable(z.string()) }),
  status: z.int(),
  statusAsString: z.string(),
  funnel_status: z.int(),
  funnelStatusAsString: z.string(),
  activeCompeties: z.int(),
  referred_users: z.int(),
})
export type ReportRow = z.output<typeof reportRow>

const filters = {
  search: textFilter,
  id: codeFilter([]),
  username: textFilter,
  email: textFilter,
  status: codeFilter([-1]),
  // 0 is the funnel state 'Ninguno', not an absent filter.
  funnel_status: codeFilter([-1]),
  active_competies: codeFilter([]),
  users_referred: codeFilter([]),
}
const orders = ['email', 'id', 'username', 'status', 'funnel_status', 'active_competies', 'users_referred'] as const

/**
 * When the time-dependent figures were last updated: funnel statuses nightly, active pools within a minute of a pool's
 * change.
 */
const as_of = z.nullable(instantOut)

/** Users with the role of player. */
export const listUsersReports = endpoint({
  method: 'GET',
  path: '/usersReports',
  access: 'reports.read',
  scopes: [],
  query: listQuery(50, orders, filters),
  response: z.object({ ...listOf('usersReports', reportRow).shape, funnel_as_of: as_of }),
})

/** The complete filtered list in its order, as a CSV file. */
export const exportUsersReports = endpoint({
  method: 'GET',
  path: '/usersReports/export',
  access: 'reports.read',
  scopes: [],
  query: listQuery(50, orders, filters),
  response: z.string(),
  produces: ['text/csv'],
  additive: true,
})

const reportProfile = z.object({
  username: z.nullable(z.string()),
  name: z.nullable(z.string()),
  lastname: z.nullable(z.string()),
  description: z.nullable(z.string()),
  image: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  country_id: z.nullable(z.int()),
  country: z.nullable(z.object({ name: z.string() })),
  sex_id: z.nullable(z.int()),
  sex: z.nullable(z.object({ name: z.string() })),
  birthdate: z.nullable(z.string()),
  favorite_sport_id: z.nullable(z.int()),
  favorite_sport: z.nullable(z.object({ name: z.string() })),
})
export type ReportProfile = z.output<typeof reportProfile>

/**
 * One player. `user_profile` is null when there is none; success rates are percentages with two
 * decimals, null where nothing was judged; user_histories by date, the newest 1000.
 */
export const findUsersReport = endpoint({
  method: 'GET',
  path: '/usersReports/{id}',
  access: 'reports.read',
  scopes: [],
  response: z.object({
    userReport: z.object({
      ...reportRow.shape,
      user_profile: z.nullable(reportProfile),
      favorite_sectors: z.array(named),
      referral_user: z.nullable(reportProfile),
      behavior_in_competies: z.object({
        participed_competies: z.int(),
        current_participed_competies: z.int(),
        competies_abandoned: z.int(),
        count_predictions: z.int(),
        all_competies_points: z.int(),
        success_prediction_percentage: z.nullable(z.number()),
        positionInPoolAverage: z.nullable(z.number()),
        referred_users: z.int(),
      }),
      user_histories: z.array(historyEntry),
    }),
    funnel_as_of: as_of,
  }),
  failures: ['player_not_found'],
})

/**
 * Players by funnel state, and registrations and predictions (each prediction's first save) of the last 30 days, oldest
 * first.
 */
export const findUsersReportCharts = endpoint({
  method: 'GET',
  path: '/usersReports/charts',
  access: 'reports.read',
  scopes: [],
  response: z.object({
    funnel: z.array(z.object({ funnel_status: z.int(), funnelStatusAsString: z.string(), users: z.int() })),
    days: z.array(z.object({ day: z.string(), registrations: z.int(), predictions: z.int() })),
    funnel_as_of: as_of,
    /** The time of the latest count of the days. */
    days_as_of: as_of,
  }),
  additive: true,
})
