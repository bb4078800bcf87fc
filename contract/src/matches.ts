import * as z from 'zod/mini'
import { stages } from './rules/stages.ts'
import { team } from './teams.ts'
import { done, named } from './wire/answers.ts'
import { confirming } from './wire/confirm.ts'
import { endpoint } from './wire/endpoint.ts'
import { instant, instantOut, optionalReference, optionalText, reference, score } from './wire/fields.ts'
import { finishing } from './wire/finishing.ts'
import { codeFilter, dateFilters, listOf, listQuery, textFilter } from './wire/lists.ts'

export const matchTeam = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  has_official_code: z.boolean(),
  logo: z.nullable(z.string()),
})

export const matchResult = z.object({ id: z.int(), home_team_score: z.int(), away_team_score: z.int() })

const plainScore = z.object({ home_team_score: z.int(), away_team_score: z.int() })

export const livePeriods = ['first_half', 'half_time', 'second_half', 'extra_time', 'penalties'] as const
export type LivePeriod = (typeof livePeriods)[number]

/** `minute` is the minute of play, 0 to 199. */
const liveScore = z.object({
  ...plainScore.shape,
  minute: z.nullable(z.int()),
  period: z.nullable(z.enum(livePeriods)),
})

export const match = z.object({
  id: z.int(),
  sport_id: z.int(),
  sport: named,
  home_team: matchTeam,
  away_team: matchTeam,
  beginst_at: instantOut,
  blocked_at: instantOut,
  parsed_beginst_at: z.string(),
  parsed_blocked_at: z.string(),
  status: z.int(),
  statusAsString: z.string(),
  match_result: z.nullable(matchResult),
  /** One of its teams is not known yet, so that it takes no predictions. */
  has_placeholder: z.boolean(),
  tournament: z.nullable(z.object({ id: z.int(), name: z.string(), season: z.string() })),
  round: z.nullable(z.object({ id: z.int(), name: z.string(), stage: z.enum(stages) })),
  group_name: z.nullable(z.string()),
  /** The running score, only while the match is in progress or suspended and has no result. */
  live: z.nullable(liveScore),
  /** The scores after 90 minutes, after 120 with the goals of the 90, and of the penalties, as far as a source gave them. */
  scores: z.nullable(
    z.object({
      regular: z.nullable(plainScore),
      extra_time: z.nullable(plainScore),
      penalties: z.nullable(plainScore),
    }),
  ),
})
export type Match = z.output<typeof match>

/** Where a match belongs. An absent key changes nothing; another tournament without a round leaves the round empty. */
const place = {
  tournament_id: z.optional(optionalReference),
  round_id: z.optional(optionalReference),
  group_name: z.optional(optionalText(60)),
}

export const matchBody = z.object({
  sport_id: reference('Selecciona un deporte.'),
  home_team_id: reference('Selecciona el equipo local.'),
  away_team_id: reference('Selecciona el equipo visitante.'),
  beginst_at: instant('Ingresa la fecha de inicio.'),
  blocked_at: instant('Ingresa la fecha límite.'),
  ...place,
})
export type MatchBody = z.output<typeof matchBody>

/** With a `reason`, which players see, changed dates may be in the past. */
const matchChange = z.object({ ...matchBody.shape, reason: optionalText(500) })
export type MatchChange = z.output<typeof matchChange>

const versioned = {
  key: 'match',
  by: [
    'sport_id',
    'home_team',
    'away_team',
    'beginst_at',
    'blocked_at',
    'match_result',
    'tournament',
    'round',
    'group_name',
  ],
} as const

/**
 * Another match of the same sport, teams and day (in APP_TIMEZONE) is refused, and the answer contains that `match`.
 * ?confirm=duplicate allows it.
 */
const repeatable = confirming('duplicate')

/** `ends_at_*` and `blocked_at_*` are two names of the filter by deadline. */
export const matchListQuery = listQuery(
  10,
  ['beginst_at', 'home_team_name', 'away_team_name', 'blocked_at', 'sport', 'status'],
  {
    home_team_name: textFilter,
    away_team_name: textFilter,
    sport: codeFilter([-2, 0]),
    tournament: codeFilter([]),
    round: codeFilter([]),
    status: codeFilter([-1]),
    ...dateFilters('beginst_at'),
    ...dateFilters('ends_at'),
    ...dateFilters('blocked_at'),
  },
)

export const listMatches = endpoint({
  method: 'GET',
  path: '/matches',
  access: 'matches.read',
  query: matchListQuery,
  response: listOf('matches', match),
})

export const findMatch = endpoint({
  method: 'GET',
  path: '/matches/{id}',
  access: 'matches.read',
  versioned,
  response: z.object({ match }),
  failures: ['match_not_found'],
})

export const newMatch = endpoint({
  method: 'GET',
  path: '/newMatch',
  access: 'matches.create',
  response: z.object({ sports: z.array(named) }),
})

export const editMatch = endpoint({
  method: 'GET',
  path: '/editMatch/{id}',
  access: 'matches.update',
  versioned,
  response: z.object({ match, teams: z.array(team), sports: z.array(named) }),
  failures: ['match_not_found'],
})

// Anything but an integer from 1 on is ignored, as if absent.
const most = z.pipe(
  codeFilter([]),
  z.transform((most) => (most !== undefined && most >= 1 ? most : undefined)),
)

/**
 * Matches that are open for predictions and before their deadline, by kick-off. `pool_id` excludes the matches of a
 * pool, `search` filters by team name, and `most` limits the number. The other filters are those of GET /matches.
 */
export const listAvailableMatches = endpoint({
  method: 'GET',
  path: '/availableMatches',
  access: 'pools.update',
  query: z.object({
    pool_id: codeFilter([]),
    search: textFilter,
    sport: codeFilter([-2, 0]),
    tournament: codeFilter([]),
    round: codeFilter([]),
    ...dateFilters('beginst_at'),
    most,
  }),
  response: z.object({ matches: z.array(match) }),
})

export const createMatch = endpoint({
  method: 'POST',
  path: '/matches',
  access: 'matches.create',
  wrapper: 'match',
  query: repeatable,
  body: matchBody,
  response: done({ match }),
  status: 201,
  failures: ['match_duplicate'],
})

const someMatches = 'Ingresa los partidos.'

/**
 * Makes 1 to 100 matches, all or none. Each row is as the `match` of POST /matches, and its faults are named with the
 * row, counted from 0: `matches.0.home_team_id`. Rows that repeat a known match or an earlier row are refused together
 * with their `duplicates`, unless ?confirm=duplicate.
 */
export const createMatches = endpoint({
  method: 'POST',
  path: '/matches/batch',
  access: 'matches.create',
  query: repeatable,
  body: z.object({
    matches: z
      .array(z.unknown(), someMatches)
      .check(z.minLength(1, someMatches), z.maxLength(100, 'Ingresa 100 partidos como máximo.')),
  }),
  response: done({ matches: z.array(match) }),
  status: 201,
  failures: ['matches_duplicate'],
  additive: true,
})

/**
 * Moving a deadline that has passed into the future opens the predictions again, after everybody could read them. That
 * is refused with the `numbers` of its predictions and pools, unless ?confirm=reopen. A deadline that is corrected to
 * a past instant sets aside the predictions changed after it: they count as none, and their players are told.
 */
export const updateMatch = endpoint({
  method: 'PUT',
  path: '/matches/{id}',
  access: 'matches.update',
  versioned,
  wrapper: 'match',
  query: confirming('duplicate', 'reopen'),
  body: matchChange,
  response: done({ match }),
  failures: ['match_not_found', 'archived', 'match_fixed', 'match_duplicate', 'deadline_reopens', 'changed_meanwhile'],
})

const moved = { response: done({ match }), failures: ['match_not_found', 'illegal_transition'] } as const

const matchAction = <P extends `/matches/{id}/${string}`>(path: P) =>
  endpoint({ method: 'POST', path, access: 'matches.status', ...moved })

/**
 * Beginning closes the deadline at that instant. Before the deadline it is refused with the `numbers` of the match's
 * predictions and pools, unless ?confirm=begin.
 */
export const beginMatch = endpoint({
  method: 'POST',
  path: '/matches/{id}/begin',
  access: 'matches.status',
  query: confirming('begin'),
  ...moved,
  failures: [...moved.failures, 'match_begins_early'],
})
export const suspendMatch = matchAction('/matches/{id}/suspend')
/**
 * A new `beginst_at` moves the kick-off and, by the same lead, the deadline; one that would have passed closes at once.
 * null, for a date that is not known yet, closes the deadline. Without it the dates stay. As in PUT /matches/{id} the
 * predictions open again, or a second match of a day is made, only with ?confirm=reopen and ?confirm=duplicate.
 */
export const postponeMatch = endpoint({
  method: 'POST',
  path: '/matches/{id}/postpone',
  access: 'matches.status',
  query: confirming('duplicate', 'reopen'),
  body: z.object({ beginst_at: z.optional(z.nullable(instant('Ingresa la fecha de inicio.'))) }),
  ...moved,
  failures: [...moved.failures, 'match_duplicate', 'deadline_reopens'],
})
export const forwardMatch = matchAction('/matches/{id}/forward')
export const finishMatch = matchAction('/matches/{id}/finish')
/**
 * A deleted match can be reactivated only with usable teams. If another match has taken its place, ?confirm=duplicate is
 * needed.
 */
export const reactivateMatch = endpoint({
  method: 'POST',
  path: '/matches/{id}/reactivate',
  access: 'matches.status',
  query: repeatable,
  ...moved,
  failures: [...moved.failures, 'match_teams_unusable', 'match_duplicate'],
})
/** Final, so it is refused with the `numbers` of the match's predictions and pools, unless ?confirm=archive. */
export const archiveMatch = endpoint({
  method: 'POST',
  path: '/matches/{id}/archive',
  access: 'matches.status',
  query: confirming('archive'),
  ...moved,
  failures: [...moved.failures, 'match_archives'],
})
/** A match with predictions is refused with the `numbers` of its predictions and pools, unless ?confirm=delete. */
export const deleteMatch = endpoint({
  method: 'DELETE',
  path: '/matches/{id}',
  access: 'matches.delete',
  query: confirming('delete'),
  ...moved,
  failures: [...moved.failures, 'match_has_predictions'],
})

const result = {
  path: '/matches/{id}/result',
  access: 'results.update',
  versioned,
  response: done({ match }),
} as const
const scored = { ...result, wrapper: 'match_result', query: finishing, body: score } as const

/**
 * Allowed for matches in progress or finished, and for open ones after their deadline. Rankings are up to date when it
 * answers. ?finish=true also finishes the match: in status 1 and 5 it begins first, and in 6 nothing more happens.
 */
export const createResult = endpoint({
  ...scored,
  method: 'POST',
  status: 201,
  failures: ['match_not_found', 'result_exists', 'result_not_accepted', 'changed_meanwhile'],
})

/** ?finish=true also finishes the match, as when a result is registered. */
export const updateResult = endpoint({
  ...scored,
  method: 'PUT',
  failures: ['match_not_found', 'result_missing', 'result_not_accepted', 'changed_meanwhile'],
})

/**
 * Takes a result back: rankings are as if it had never been. A finished match is in progress again. The deadline stays
 * closed.
 */
export const deleteResult = endpoint({
  ...result,
  method: 'DELETE',
  failures: ['match_not_found', 'result_missing', 'illegal_transition', 'changed_meanwhile'],
  additive: true,
})
