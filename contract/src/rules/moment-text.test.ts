import { expect, test } from 'vitest'
import { momentText, resultText } from './moment-text.ts'

const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
const moment = {
  points: 12,
  criteria: ['resultado', 'diferencia', 'perfecto'],
  prediction: score(2, 0),
  position_before: 30,
  position_after: 25,
  movement: 5 as number | null,
}

test('a result is told with both teams', () => {
  expect(resultText({ home_team: 'Francia', away_team: 'Irak', match_result: score(2, 0) })).toBe('Francia 2-0 Irak')
})

test.each([
  ['+12 · exacto · del 30.º al 25.º', {}],
  ['+3 · resultado · sigues 25.º', { points: 3, criteria: ['resultado'], movement: 0 }],
  ['+0 · sin acierto · del 9.º al 1234.º', { points: 0, criteria: [], position_before: 9, position_after: 1234 }],
  ['+0 · sin pronóstico · puesto 25.º', { points: 0, criteria: [], prediction: null, movement: null }],
])('"%s" is told of a moment', (text, part) => {
  expect(momentText({ ...moment, ...part })).toBe(text)
})
