import type { AnswerOf, findPredictionSheet, SheetMatch } from '@compety/contract'
import { isMatchOpen, poolsWithout } from '../predictions/prediction-state.ts'

/** The match that closes next among all pools of the player; matches without a prediction come first. */
export function nextPrediction({ matches }: AnswerOf<typeof findPredictionSheet>, now: number) {
  const open = matches.filter((match) => isMatchOpen(match, now))
  const isMissing = (match: SheetMatch) =>
    poolsWithout(match).length > 0 || match.pools.some(({ prediction }) => !prediction)
  const missing = open.filter(isMissing)
  return { match: missing[0] ?? open[0], missing: missing.length }
}

type Situation = { isNewcomer: boolean; match?: SheetMatch | undefined; missing?: number }

/** The sentence below the name of the player. */
export function greeting({ isNewcomer, match, missing = 0 }: Situation): string {
  if (isNewcomer) return 'Tu primera jornada empieza aquí.'
  if (missing === 1) return 'Te queda un partido por pronosticar.'
  if (missing > 1) return `Te quedan ${missing} partidos por pronosticar. Este cierra primero.`
  if (match) return 'Estás al día: todos tus partidos abiertos tienen pronóstico.'
  return 'No tienes partidos por pronosticar en este momento.'
}

export const longestGreeting = greeting({ isNewcomer: false, missing: 99 })
