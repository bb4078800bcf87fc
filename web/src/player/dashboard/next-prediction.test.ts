import type { SheetMatch } from '@compety/contract'
import { expect, test } from 'vitest'
import { aPoolMatch, inMinutes } from '../../../test/builders.ts'
import { greeting, nextPrediction } from './next-prediction.ts'

const inPool = (id: number, isSent = false) => ({
  id,
  name: `Pool ${id}`,
  is_apart: false,
  prediction: isSent
    ? { id: 1, match_pool_id: 1, home_team_score: 1, away_team_score: 0, is_apart: false, version: 1 }
    : null,
})
const aMatch = (id: number, pools: SheetMatch['pools'], part = {}): SheetMatch => ({
  ...aPoolMatch({ id }),
  prediction: null,
  version: 0,
  pools,
  ...part,
})
const next = (matches: SheetMatch[]) => {
  const { match, missing } = nextPrediction({ matches }, Date.now())
  return [match?.id, missing]
}

test('a match without a prediction comes before a predicted match that closes earlier', () => {
  expect(next([aMatch(1, [inPool(1, true)]), aMatch(2, [inPool(1)]), aMatch(3, [inPool(1)])])).toEqual([2, 2])
})

test('a match without a prediction in one of its pools counts as missing', () => {
  expect(next([aMatch(1, [inPool(1, true), inPool(2)])])).toEqual([1, 1])
})

test('a match whose prediction in one pool differs from the sheet counts as missing', () => {
  const prediction = { home_team_score: 2, away_team_score: 1 }
  expect(next([aMatch(1, [inPool(1, true)], { prediction }), aMatch(2, [inPool(1, true)])])).toEqual([1, 1])
})

test('with everything predicted the next deadline is shown, and nothing is missing', () => {
  expect(next([aMatch(1, [inPool(1, true)])])).toEqual([1, 0])
})

test('a match whose deadline has passed is not offered', () => {
  expect(next([aMatch(1, [inPool(1)], { blocked_at: inMinutes(-1) })])).toEqual([undefined, 0])
  expect(next([])).toEqual([undefined, 0])
})

test.each([
  [{ isNewcomer: true, missing: 3 }, 'Tu primera jornada empieza aquí.'],
  [{ isNewcomer: false, missing: 1 }, 'Te queda un partido por pronosticar.'],
  [{ isNewcomer: false, missing: 2 }, 'Te quedan 2 partidos por pronosticar. Este cierra primero.'],
  [
    { isNewcomer: false, match: aMatch(1, [inPool(1, true)]) },
    'Estás al día: todos tus partidos abiertos tienen pronóstico.',
  ],
  [{ isNewcomer: false }, 'No tienes partidos por pronosticar en este momento.'],
])('the sentence below the greeting with %o', (situation, sentence) => {
  expect(greeting(situation)).toBe(sentence)
})
