import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrastOf } from '@compety/contract'
import { expect, test } from 'vitest'
import type { Box } from './boxes.ts'
import { drawable, drawableCard, emojisIn } from './drawable.ts'
import { layoutOf } from './layout.ts'
import { accentOf, board, tokenIn } from './theme.ts'

const common = { pool: 'Copa', organizer: null, color: null, logo: null, site: 'compety.example' }
const textsOf = (box: Box | string | null): string[] =>
  typeof box === 'string' ? [box] : [box?.props.children ?? []].flat().flatMap(textsOf)

test('a place shows its ordinal among the players, and no ordinal before anybody has points', () => {
  const place = { ...common, kind: 'place', player: 'ana', players: 1_000_000, points: 1 } as const
  expect(textsOf(layoutOf({ ...place, position: 1_000_000 }))).toEqual(
    expect.arrayContaining(['ana', '1.000.000.º', 'de 1.000.000 jugadores', '1', 'punto']),
  )
  expect(textsOf(layoutOf({ ...place, position: null }))).toContain('Por empezar')
})

test('a match day shows five matches, or four and how many are left', () => {
  const match = { home: 'Uno', away: 'Dos', result: '1 - 0', prediction: null, points: 0 }
  const day = (matches: number) =>
    textsOf(
      layoutOf({
        ...common,
        kind: 'match_day',
        player: 'ana',
        day: 'sábado 13 de junio',
        points: 0,
        matches: Array(matches).fill(match),
      }),
    )
  expect(day(5).filter((text) => text === 'Uno')).toHaveLength(5)
  expect(day(5).join()).not.toContain('más')
  expect(day(9).filter((text) => text === 'Uno')).toHaveLength(4)
  expect(day(9)).toContain('y 5 partidos más')
})

test('colours are those of the theme, and that of a pool can be read on the panels', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../../web/src/theme/tokens.css'), 'utf8')
  expect(accentOf(null).accent).toBe(tokenIn(css, 'accent'))
  for (const color of ['#000000', '#ffffff', '#1d4ed8', '#7f1d1d'])
    expect(contrastOf(accentOf(color).accent, board.raised)).toBeGreaterThanOrEqual(4.5)
  expect(() => tokenIn(css, 'nothing')).toThrow()
})

test('what nothing here can draw is left out of a text, and emojis are pictures', () => {
  expect(drawable('Łódź كأس מונדיאל Чемпионат')).toBe('Łódź كأس מונדיאל Чемпионат')
  expect(drawable('世界杯 2026 \u2067x\u2069')).toBe('2026 x')
  expect(drawable('世界杯 - Copa (2026 杯)')).toBe('Copa (2026)')
  expect(drawable('Copa (世界) · 杯')).toBe('Copa')
  expect(drawable('(Copa) -')).toBe('(Copa) -')
  expect(Object.keys(emojisIn(['⚽ gol 🇪🇸 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👨‍👩‍👧‍👦 1']))).toEqual(['⚽', '🇪🇸', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨‍👩‍👧‍👦'])
})

test('a name without a letter that can be drawn has a common word in its place', () => {
  const match = { home: '日本', away: '대한민국', result: '1 - 0', prediction: null, points: null }
  const day = { player: '李明', day: 'sábado 13 de junio', points: 0, matches: [match, { ...match, away: '日本 B' }] }
  const card = drawableCard({ ...common, kind: 'match_day', ...day, pool: '世界杯', organizer: '山田' })
  expect(card).toMatchObject({ pool: 'Compety', organizer: null, player: 'Jugador' })
  expect(card.matches.map(({ home, away }) => [home, away])).toEqual([
    ['Local', 'Visitante'],
    ['Local', 'B'],
  ])
})
