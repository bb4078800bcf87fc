import type { Game, Multiplier } from '@compety/contract'
import { changeGame } from '../../../schemas.ts'
import type { Errors, Values } from '../../records/form/form-shape.ts'

const factorless = (text: string): Multiplier => {
  const [subject = '', factor] = text.split(':')
  const id = Number(subject.slice(1))
  return { ...(subject.startsWith('r') ? { round_id: id } : { match_id: id }), factor: Number(factor) }
}
/** The multipliers of a form's value, such as 'r3:2 m7:1.5'. */
export const multipliersOf = (text = ''): Multiplier[] => text.split(' ').filter(Boolean).map(factorless)
export const multipliersText = (multipliers: readonly Multiplier[]): string =>
  multipliers
    .map(({ match_id, round_id, factor }) => `${match_id === undefined ? `r${round_id}` : `m${match_id}`}:${factor}`)
    .join(' ')

export const listOf = (text = ''): string[] => text.split(',').filter(Boolean)

/** A game as the values of its form, named like the fields that the server refuses. */
export function valuesOfGame({ jokers, rarity, ...game }: Game): Values {
  return {
    mode: game.mode,
    draw_difference: String(game.draw_difference),
    tie_breaks: game.tie_breaks.join(','),
    multipliers: multipliersText(game.multipliers),
    jokers: String(jokers !== null),
    count: String(jokers?.count ?? 3),
    per: jokers?.per ?? 'pool',
    factor: String(jokers?.factor ?? 2),
    rarity: String(rarity !== null),
    points: String(rarity?.points ?? 2),
    percent: String(rarity?.percent ?? 10),
    criterion: rarity?.criterion ?? 'outcome',
    min_players: String(rarity?.min_players ?? 10),
    matchdays: game.matchdays ?? '',
    enabled: String(game.leagues.enabled),
    best: String(game.leagues.best),
    wall: String(game.wall),
    reason: '',
  }
}

const numberOf = (text = ''): number => (text === '' ? Number.NaN : Number(text))

/** What the form sends. */
export function bodyOf(values: Values) {
  return {
    game: {
      mode: values.mode,
      draw_difference: values.draw_difference === 'true',
      tie_breaks: listOf(values.tie_breaks),
      multipliers: multipliersOf(values.multipliers),
      jokers:
        values.jokers === 'true'
          ? { count: numberOf(values.count), per: values.per, factor: numberOf(values.factor) }
          : null,
      rarity:
        values.rarity === 'true'
          ? {
              points: numberOf(values.points),
              percent: numberOf(values.percent),
              criterion: values.criterion,
              min_players: numberOf(values.min_players),
            }
          : null,
      matchdays: values.matchdays || null,
      leagues: {
        enabled: values.enabled === 'true',
        best: values.enabled === 'true' ? numberOf(values.best) : Number(values.best) || 3,
      },
      wall: values.wall === 'true',
    },
    reason: values.reason,
  }
}

/** The game that the values stand for, or the first error of each wrong field. */
export function readGame(values: Values): { game: Game | undefined; errors: Errors } {
  const { data, error } = changeGame.body.safeParse(bodyOf(values))
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? [])
    errors[String(path.findLast((part) => typeof part === 'string'))] ??= message
  return { game: data?.game, errors }
}
