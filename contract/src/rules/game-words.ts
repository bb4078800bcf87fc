import { noun } from '../noun.ts'
import { defaultGame, type Game, type Multiplier, type TieBreak } from './game.ts'
import { isolated } from './isolated.ts'
import { pointsInWords } from './points-words.ts'

/** The names of the rounds and matches that a game may name. */
export type GameNames = {
  rounds: readonly { id: number; name: string }[]
  matches: readonly { id: number; name: string }[]
}
export const withoutNames: GameNames = { rounds: [], matches: [] }

export const tieBreakNames: Readonly<Record<TieBreak, string>> = {
  exact_scores: 'más marcadores exactos',
  results: 'más resultados acertados',
  differences: 'más diferencias acertadas',
  predictions_sent: 'más pronósticos enviados',
  match_days_won: 'más jornadas ganadas',
}

const decimal = (value: number): string => String(value).replace('.', ',')
export const factorText = (factor: number): string => `×${decimal(factor)}`
export const percentText = (percent: number): string => `${decimal(percent)} %`

/** What a multiplier is for. A match or round that is gone has no name. */
export const subjectOf = ({ match_id, round_id }: Multiplier, { rounds, matches }: GameNames): string => {
  const named =
    match_id === undefined ? rounds.find(({ id }) => id === round_id) : matches.find(({ id }) => id === match_id)
  return isolated(named?.name ?? (match_id === undefined ? 'una ronda' : 'un partido'))
}

/** The options in words, each as the rest of a sentence. Multipliers are told one by one. */
export type GamePart = keyof Game
export const gameParts = Object.keys(defaultGame) as readonly GamePart[]

const phrases: { readonly [Part in GamePart]: (value: Game[Part], names: GameNames) => string } = {
  mode: (mode) =>
    mode === 'sum'
      ? 'los puntos de todos los criterios que se cumplen se suman'
      : 'de los criterios que se cumplen cuenta solo el que más puntos da',
  draw_difference: (counts) =>
    counts
      ? 'acertar que hay empate también cumple el criterio de la diferencia'
      : 'ningún empate cumple el criterio de la diferencia, ni siquiera el exacto',
  tie_breaks: (chain) =>
    chain.length === 0
      ? 'los jugadores con los mismos puntos comparten el puesto'
      : `si hay empate a puntos decide: ${chain.map((one, place) => `${place + 1}.º ${tieBreakNames[one]}`).join(', ')}`,
  multipliers: (multipliers, names) =>
    multipliers.length === 0
      ? 'todos los partidos valen lo mismo'
      : multipliers.map((one) => `${subjectOf(one, names)} vale ${factorText(one.factor)}`).join(', '),
  jokers: (jokers) =>
    jokers === null
      ? 'no hay comodines'
      : `cada jugador tiene ${jokers.count === 1 ? '1 comodín' : `${jokers.count} comodines`} ${
          jokers.per === 'pool' ? `para toda la ${noun.one}` : 'en cada ronda'
        }, que multiplican por ${jokers.factor} los puntos de un partido a su elección`,
  rarity: (rarity) =>
    rarity === null
      ? 'no hay puntos por rareza'
      : `${rarity.criterion === 'outcome' ? 'acertar el resultado' : 'acertar el marcador exacto'} da ${pointsInWords(rarity.points)} más si lo acierta como mucho el ${percentText(rarity.percent)} de los pronósticos`,
  matchdays: (kind) =>
    kind === null
      ? 'no hay jornadas'
      : `cada ${kind === 'rounds' ? 'ronda del torneo' : 'semana'} es una jornada, con su tabla y su ganador`,
  leagues: ({ enabled, best }) =>
    enabled
      ? `hay grupos dentro de la ${noun.one}, que se comparan por la media de ${best === 1 ? 'su mejor jugador' : `sus ${best} mejores jugadores`}`
      : 'no hay grupos',
  wall: (has) => (has ? 'hay un muro de comentarios' : 'no hay muro de comentarios'),
}

/** One option of a game in words, as the rest of a sentence. */
export function partInWords(part: GamePart, game: Game, names: GameNames): string {
  return phraseOf(part, game[part], names)
}

const phraseOf = <Part extends GamePart>(part: Part, value: Game[Part], names: GameNames): string =>
  phrases[part](value, names)

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, sorted(part)])
}

/** What differs between two games, each part in words as it is afterwards. */
export function gameChanges(before: Game, after: Game, names: GameNames): string[] {
  return gameParts
    .filter((part) => !isSame(before[part], after[part]))
    .flatMap((part) =>
      part === 'multipliers' ? changedMultipliers(before, after, names) : [partInWords(part, after, names)],
    )
}

const changedMultipliers = (before: Game, after: Game, names: GameNames): string[] => {
  const isOf = (one: Multiplier) => (other: Multiplier) =>
    one.match_id === other.match_id && one.round_id === other.round_id
  const changed = after.multipliers.filter((one) => before.multipliers.find(isOf(one))?.factor !== one.factor)
  const gone = before.multipliers.filter((one) => !after.multipliers.some(isOf(one)))
  return [
    ...changed.map((one) => `${subjectOf(one, names)} vale ${factorText(one.factor)}`),
    ...gone.map((one) => `${subjectOf(one, names)} ya no multiplica`),
  ]
}

/** A whole game in words: what differs from the default. */
export function gameInWords(game: Game): string {
  const parts = gameChanges(defaultGame, game, withoutNames)
  return parts.length === 0 ? 'el juego de siempre' : parts.join('; ')
}
