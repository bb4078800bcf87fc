import { defaultGame, type PoolChange } from '@compety/contract'
import { expect, test } from 'vitest'
import { describeChange } from './change-in-words.ts'

const at = { id: 1, date: '2026-06-11T12:00:00.000Z', by: 'administrator' } as const
const match = { id: 7, home_team: { id: 1, name: 'México' }, away_team: { id: 2, name: 'Sudáfrica' } }
const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
const rule = (name: string, points: number) => ({ name, points })

const cases: [what: string, change: PoolChange, words: string][] = [
  [
    'a new result',
    { ...at, kind: 'result', match, before: null, after: score(2, 1) },
    'Resultado de México – Sudáfrica: 2 - 1',
  ],
  [
    'a corrected result',
    { ...at, kind: 'result', match, before: score(2, 1), after: score(2, 2) },
    'Resultado de México – Sudáfrica corregido de 2 - 1 a 2 - 2',
  ],
  [
    'a voided result',
    { ...at, kind: 'result', match, before: score(2, 1), after: null },
    'Resultado de México – Sudáfrica anulado: era 2 - 1',
  ],
  [
    'added, changed and removed rules',
    {
      ...at,
      kind: 'rules',
      before: [rule('Resultado', 3), rule('Diferencia', 4), rule('Suma', 2)],
      after: [rule('Diferencia', 1), rule('Suma', 2), rule('Marcador', 5)],
      reason: 'Votado',
    },
    'Los criterios cambiaron: Diferencia pasó de 4 a 1 punto; Marcador vale 5 puntos; Resultado se quitó. Motivo: Votado',
  ],
  [
    'a changed game',
    {
      ...at,
      kind: 'game',
      before: { ...defaultGame, multipliers: [{ match_id: 7, factor: 2 }] },
      after: { ...defaultGame, mode: 'best', multipliers: [{ match_id: 8, factor: 1.5 }] },
      reason: null,
    },
    'Las reglas del juego cambiaron: de los criterios que se cumplen cuenta solo el que más puntos da; un partido vale ×1,5; México - Sudáfrica ya no multiplica',
  ],
  [
    'a settled question',
    { ...at, kind: 'question', question: '¿Habrá penales?', before: null, after: [true] },
    'La respuesta de «¿Habrá penales?» es Sí',
  ],
  [
    'a corrected question',
    { ...at, kind: 'question', question: '¿Quién gana?', before: ['México'], after: ['Brasil', 'Chile'] },
    'La respuesta de «¿Quién gana?» se corrigió: era México y es Brasil, Chile',
  ],
  [
    'a void question',
    { ...at, kind: 'question', question: '¿Cuántos goles?', before: [2.5], after: null },
    'La pregunta «¿Cuántos goles?» se anuló: su respuesta era 2,5',
  ],
]
test.each(cases)('%s is described in words', (_, change, words) => {
  expect(describeChange(change, { rounds: [], matches: [{ id: 7, name: 'México - Sudáfrica' }] })).toBe(words)
})

test('a moved deadline is described with 12-hour times', () => {
  const before = '2026-06-11T09:05:00.000Z'
  const after = '2026-06-11T21:05:00.000Z'
  expect(
    describeChange({ ...at, kind: 'deadline', match, before, after, cause: 'moved', reason: null, source: null }),
  ).toMatch(/^El límite de México – Sudáfrica pasó de \d\d\/06\/2026 \d\d:05 [AP]M a \d\d\/06\/2026 \d\d:05 [AP]M$/)
})

test('a deadline that a feed moved names its source', () => {
  const [before, after] = ['2026-06-11T09:05:00.000Z', '2026-06-12T09:05:00.000Z']
  const change = { ...at, kind: 'deadline', match, before, after, cause: 'moved', reason: null } as const
  expect(describeChange({ ...change, source: 'Liga Norte 2031' })).toMatch(/ por la fuente de datos Liga Norte 2031$/)
})

test.each([
  ['begun', null, /empezó antes del plazo y cerró sus pronósticos$/],
  ['reopened', null, /ya había vencido y los pronósticos se habían podido ver; después se volvieron a admitir$/],
  ['corrected', 'Hora mal escrita', /cuentan como si no existieran\. Motivo: Hora mal escrita$/],
] as const)('a deadline that was %s says what that means', (cause, reason, words) => {
  const [before, after] = ['2026-06-11T09:05:00.000Z', '2026-06-11T08:05:00.000Z']
  expect(describeChange({ ...at, kind: 'deadline', match, before, after, cause, reason, source: null })).toMatch(words)
})

test('a name that is written from right to left is isolated from the numbers beside it', () => {
  const arabic = { id: 7, home_team: { id: 1, name: 'Inglaterra' }, away_team: { id: 2, name: 'الهلال' } }
  const change = { kind: 'result', match: arabic, before: null, after: { home_team_score: 3, away_team_score: 1 } }
  expect(describeChange({ id: 1, date: '2026-06-11T12:00:00.000Z', ...change } as never)).toBe(
    'Resultado de Inglaterra – \u2068الهلال\u2069: 3 - 1',
  )
})

test('a reason that is written from right to left is isolated', () => {
  const [before, after] = ['2026-06-11T09:05:00.000Z', '2026-06-11T08:05:00.000Z']
  const change = {
    ...at,
    kind: 'deadline',
    match,
    before,
    after,
    cause: 'corrected',
    reason: 'خطأ 2',
    source: null,
  } as const
  expect(describeChange(change)).toMatch(/Motivo: \u2068خطأ 2\u2069$/)
})
