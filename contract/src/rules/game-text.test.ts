import { expect, test } from 'vitest'
import { defaultGame, type Game } from './game.ts'
import { exampleOf } from './game-example.ts'
import { gameSentences } from './game-text.ts'
import { gameChanges, gameInWords, withoutNames } from './game-words.ts'

const rules = [
  { code: 'resultado', name: 'Resultado', points: 3 },
  { code: 'diferencia', name: 'Diferencia', points: 1 },
  { code: 'perfecto', name: 'Perfecto', points: 2 },
]
const names = { rounds: [{ id: 9, name: 'Final' }], matches: [{ id: 7, name: 'Francia - Irak' }] }
const full: Game = {
  mode: 'best',
  draw_difference: false,
  tie_breaks: ['exact_scores', 'match_days_won'],
  multipliers: [
    { round_id: 9, factor: 3 },
    { match_id: 7, factor: 1.5 },
  ],
  jokers: { count: 2, per: 'round', factor: 2 },
  rarity: { points: 4, percent: 12.5, criterion: 'exact_score', min_players: 15 },
  matchdays: 'rounds',
  leagues: { enabled: true, best: 3 },
  wall: true,
}
const told = (game: Game, points = rules) =>
  Object.fromEntries(
    gameSentences(game, points, names).map(({ title, sentences, example }) => [title, [...sentences, example]]),
  )

test('the default game tells points, draws and shared places, and nothing that is off', () => {
  expect(told(defaultGame)).toEqual({
    Puntos: [
      'Cada pronóstico gana puntos por los criterios que cumple. Resultado: 3 puntos; Diferencia: 1 punto; Perfecto: 2 puntos.',
      'Los puntos de todos los criterios que se cumplen se suman.',
      'Francia 2-1 Irak: quien dijo 2-1 gana 6 puntos; quien dijo 1-0, 4 puntos; quien dijo 1-1, 0 puntos.',
    ],
    'Empates en el partido': [
      'Acertar que hay empate también cumple el criterio de la diferencia.',
      'Si el partido acaba 1-1, quien dijo 2-2 gana 4 puntos.',
    ],
    'Empates en la tabla': [
      'Los jugadores con los mismos puntos comparten el puesto.',
      'Dos jugadores con 30 puntos son los dos primeros, y el siguiente es el tercero.',
    ],
    'La mayoría': [
      'Las tablas de 10 jugadores o más tienen una línea fuera de competición, con los puntos que tendría la mayoría.',
      expect.stringMatching(/^Pronostica la mediana de los goles de cada equipo/),
      'Si los pronósticos de un partido son 0-0, 1-0, 1-0, 2-1 y 3-1, la mayoría dice 1-0.',
    ],
  })
  expect(Object.keys(told(defaultGame, []))).toEqual(['Puntos', 'Empates en la tabla'])
})

test('each option that is on has its sentences and an example', () => {
  const sections = gameSentences(full, rules, names)
  expect(sections.map(({ title }) => title)).toEqual([
    ...['Puntos', 'Empates en el partido', 'Multiplicadores', 'Comodines', 'Rareza'],
    ...['Empates en la tabla', 'Jornadas', 'Grupos', 'La mayoría', 'Muro'],
  ])
  expect(sections.filter(({ example }) => !example)).toEqual([])
  const text = told(full)
  expect(text.Multiplicadores?.[0]).toBe('Final vale ×3, Francia - Irak vale ×1,5.')
  expect(text.Multiplicadores?.at(-1)).toBe(
    'Con el factor 3, acertar el 2-1 exacto vale 9 puntos en lugar de 3 puntos.',
  )
  expect(text['Empates en la tabla']?.[0]).toBe(
    'Si hay empate a puntos decide: 1.º más marcadores exactos, 2.º más jornadas ganadas.',
  )
  expect(text.Rareza?.[0]).toContain('como mucho el 12,5 % de los pronósticos')
})

test('the example follows the game: mode, factor, joker, rarity and draws', () => {
  const points = (game: Partial<Game>) => exampleOf({ ...defaultGame, ...game }, rules).rows.map(({ points }) => points)
  expect(points({})).toEqual([6, 4, 3, 0])
  expect(points({ mode: 'best' })).toEqual([3, 3, 3, 0])
  expect(points({ jokers: { count: 1, per: 'pool', factor: 3 } })).toEqual([6, 12, 3, 0])
  expect(points({ multipliers: [{ round_id: 9, factor: 1.5 }] })).toEqual([9, 6, 5, 0])
  const rarity = { points: 5, percent: 30, criterion: 'outcome', min_players: 10 } as const
  expect(points({ rarity })).toEqual([11, 9, 8, 0])
  expect(points({ rarity: { ...rarity, percent: 29.99 } })).toEqual([6, 4, 3, 0])
  expect(exampleOf({ ...defaultGame, draw_difference: false }, rules).draw).toMatchObject({
    points: 3,
    steps: ['Resultado +3'],
  })
})

test('a changed game is told part by part, and equal ones in another order of keys differ in nothing', () => {
  expect(gameChanges(defaultGame, { ...defaultGame, leagues: { best: 3, enabled: false } }, withoutNames)).toEqual([])
  expect(gameChanges(full, { ...full, multipliers: [{ round_id: 9, factor: 2 }], wall: false }, names)).toEqual([
    'Final vale ×2',
    'Francia - Irak ya no multiplica',
    'no hay muro de comentarios',
  ])
  expect(gameInWords(defaultGame)).toBe('el juego de siempre')
})
