import * as z from 'zod/mini'
import { defaultGame, gameModes, type Multiplier, matchdayKinds, mostTieBreaks, tieBreaks } from '../rules/game.ts'
import { done, named } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { optionalText } from '../wire/fields.ts'

const wholeFrom = (least: number, most: number) => {
  const message = `Ingresa un número entero de ${least} a ${most}.`
  return z.int(message).check(z.gte(least, message), z.lte(most, message))
}
const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options, 'Selecciona una opción válida.')
const yesNo = z.boolean('Selecciona una opción válida.')

const factorMessage = 'Ingresa un factor de 1 a 5, en medios.'
const reference = z.optional(
  z.int('Selecciona un partido o una ronda.').check(z.gte(1, 'Selecciona un partido o una ronda.')),
)
const subjectMissing = 'Elige un partido o una ronda.'
const multiplier = z
  .object(
    {
      match_id: reference,
      round_id: reference,
      factor: z
        .number(factorMessage)
        .check(z.gte(1, factorMessage), z.lte(5, factorMessage), z.multipleOf(0.5, factorMessage)),
    },
    subjectMissing,
  )
  .check(
    z.refine<Multiplier>(({ match_id, round_id }) => (match_id === undefined) !== (round_id === undefined), {
      error: subjectMissing,
      path: ['multipliers'],
    }),
  )
const subjectOf = ({ match_id, round_id }: Multiplier) => `${match_id} ${round_id}`

const jokers = z.object(
  {
    count: wholeFrom(1, 50),
    per: choice(['pool', 'round']),
    factor: z.union([z.literal(2), z.literal(3)], 'El factor de un comodín es 2 o 3.'),
  },
  'Ingresa los comodines.',
)

const percentMessage = 'Ingresa un porcentaje mayor que 0, con dos decimales como máximo.'
const rarity = z.object(
  {
    points: wholeFrom(1, 1000),
    percent: z.number(percentMessage).check(
      z.gte(0.01, percentMessage),
      z.lte(100, percentMessage),
      z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, percentMessage),
    ),
    criterion: choice(['outcome', 'exact_score']),
    min_players: z._default(wholeFrom(1, 1_000_000), 10),
  },
  'Ingresa la rareza.',
)

const parts = {
  mode: choice(gameModes),
  draw_difference: yesNo,
  tie_breaks: z.array(choice(tieBreaks), 'Selecciona los desempates.').check(
    z.maxLength(mostTieBreaks, `Selecciona ${mostTieBreaks} desempates como máximo.`),
    z.refine((all) => new Set(all).size === all.length, 'Selecciona cada desempate una sola vez.'),
  ),
  multipliers: z.array(multiplier, 'Ingresa los multiplicadores.').check(
    z.maxLength(1000, 'Ingresa 1.000 multiplicadores como máximo.'),
    z.refine((all) => new Set(all.map(subjectOf)).size === all.length, 'Elige cada partido y cada ronda una sola vez.'),
  ),
  jokers: z.nullable(jokers),
  rarity: z.nullable(rarity),
  matchdays: z.nullable(choice(matchdayKinds)),
  leagues: z.object({ enabled: yesNo, best: wholeFrom(1, 1000) }, 'Ingresa los grupos.'),
  wall: yesNo,
}

/** All that a pool's managers choose about its game, besides the points of the criteria. */
export const game = z.object(parts)

const { mode, draw_difference, tie_breaks, multipliers, leagues, wall } = defaultGame
/** A part that is left out takes its default. */
const gameBody = z
  .object(
    {
      mode: z._default(parts.mode, mode),
      draw_difference: z._default(parts.draw_difference, draw_difference),
      tie_breaks: z._default(parts.tie_breaks, tie_breaks),
      multipliers: z._default(parts.multipliers, multipliers),
      jokers: z._default(parts.jokers, null),
      rarity: z._default(parts.rarity, null),
      matchdays: z._default(parts.matchdays, null),
      leagues: z._default(
        z.object(
          {
            enabled: z._default(parts.leagues.shape.enabled, leagues.enabled),
            best: z._default(parts.leagues.shape.best, leagues.best),
          },
          'Ingresa los grupos.',
        ),
        leagues,
      ),
      wall: z._default(parts.wall, wall),
    },
    'Ingresa las reglas del juego.',
  )
  .check(
    z.refine(({ tie_breaks, matchdays }) => matchdays !== null || !tie_breaks.includes('match_days_won'), {
      error: 'Las jornadas ganadas desempatan solo si hay jornadas.',
      path: ['tie_breaks'],
    }),
  )

const versioned = { key: 'game', by: Object.keys(defaultGame) } as const

/**
 * For whoever sees the pool. `has_begun`: its first deadline has passed, which freezes what `frozenParts` names. `rounds`:
 * those that a multiplier may name.
 */
export const findGame = endpoint({
  method: 'GET',
  path: '/pools/{id}/game',
  access: 'user',
  scopes: ['read'],
  versioned,
  response: z.object({ game, has_begun: z.boolean(), rounds: z.array(named) }),
  failures: ['pool_not_found'],
  additive: true,
})

/**
 * Replaces the whole game; it is judged by what differs, and one frozen difference refuses it whole. Administrators may
 * change frozen parts with a `reason`, which players see; all points are settled anew.
 */
export const changeGame = endpoint({
  method: 'PUT',
  path: '/pools/{id}/game',
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  versioned,
  body: z.object({ game: gameBody, reason: optionalText(500) }),
  response: done({ game }),
  failures: [
    'pool_not_found',
    'rules_locked',
    'game_frozen',
    'game_is_official',
    'ties_without_room',
    'changed_meanwhile',
  ],
  additive: true,
})
