import * as z from 'zod/mini'
import { match } from './matches.ts'
import { isTimeZone } from './rules/time-zones.ts'
import { done } from './wire/answers.ts'
import { endpoint } from './wire/endpoint.ts'
import { isCalendarInstant } from './wire/fields.ts'
import { finishing } from './wire/finishing.ts'

const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !/^(000|9999)/.test(value) && isCalendarInstant(value)
const day = z.string().check(z.refine(isDay))
const zone = z.string().check(z.maxLength(60), z.refine(isTimeZone))

/**
 * The matches of a day that can take a result and lack one, by kick-off; and their number on each day, latest day first.
 * The default day is the latest one with such matches. Days are those of `timezone`, otherwise of APP_TIMEZONE.
 */
export const findResultSheet = endpoint({
  method: 'GET',
  path: '/resultSheet',
  access: 'results.update',
  query: z.object({
    day: z.catch(z.optional(day), undefined),
    timezone: z.catch(z.optional(zone), undefined),
  }),
  response: z.object({
    day: z.nullable(z.string()),
    days: z.array(z.object({ day: z.string(), waiting: z.int() })),
    matches: z.array(match),
  }),
  additive: true,
})

/** Scores are validated row by row, so that a wrong one does not block the others. */
const row = z.object(
  {
    match_id: z.int('Selecciona un partido válido.').check(z.gte(1, 'Selecciona un partido válido.')),
    home_team_score: z.optional(z.unknown()),
    away_team_score: z.optional(z.unknown()),
  },
  'Selecciona un partido válido.',
)

/**
 * One to 200 rows, each saved or refused like a call of POST /matches/{id}/result, in the order sent. The saved ones
 * settle in one transaction. `match` is its present state; null when it does not exist. ?finish=true also finishes each
 * match whose result is saved.
 */
export const saveResults = endpoint({
  method: 'POST',
  path: '/results',
  access: 'results.update',
  query: finishing,
  body: z.object({
    results: z
      .array(row, 'Ingresa al menos un resultado.')
      .check(
        z.minLength(1, 'Ingresa al menos un resultado.'),
        z.maxLength(200, 'Puedes ingresar 200 resultados como máximo.'),
      ),
  }),
  response: done({
    outcomes: z.array(
      z.object({ match_id: z.int(), isSaved: z.boolean(), message: z.string(), match: z.nullable(match) }),
    ),
  }),
  additive: true,
})
