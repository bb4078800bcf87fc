import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrastOf } from '@compety/contract'
import { expect, test } from 'vitest'
import { grounds, poolColors } from './pool-colors.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../theme/tokens.css'), 'utf8')
const [light = '', dark = ''] = tokens.split('data-mantine-color-scheme="dark"')
const tokenOf = (scheme: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(scheme)?.[1]

test('the grounds are those of the theme', () => {
  expect(grounds).toEqual({
    light: tokenOf(light, 'surface'),
    dark: tokenOf(dark, 'surface'),
    board: tokenOf(dark, 'board-2'),
  })
})

const steps = ['00', '55', 'aa', 'ff']
const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
const valuesOf = (color: string, on: 'card' | 'board') => poolColors(color, on).style as Record<string, string>

test('buttons in the colour of a pool have a text that can be read, in both schemes', () => {
  for (const color of colors)
    for (const on of ['card', 'board'] as const) {
      const style = valuesOf(color, on)
      for (const scheme of ['light', 'dark'])
        expect(contrastOf(style[`--pool-${scheme}`] ?? '', style[`--on-pool-${scheme}`] ?? '')).toBeGreaterThanOrEqual(
          4.5,
        )
    }
})

test('figures in the colour of a pool can be read on every board', () => {
  const boards = ['board', 'board-2'].flatMap((name) => [light, dark].map((scheme) => tokenOf(scheme, name) ?? ''))
  for (const color of colors)
    for (const board of boards)
      expect(contrastOf(valuesOf(color, 'board')['--pool-dark'] ?? '', board)).toBeGreaterThanOrEqual(4.5)
})

test('a pool without a colour keeps that of the theme', () => {
  expect(poolColors(null, 'card')).toEqual({})
})
