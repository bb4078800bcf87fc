import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shadeOn, textOn } from '@compety/contract'

const tokens = join(import.meta.dirname, '../../../../web/src/theme/tokens.css')

/** A colour of the theme in its light scheme, by the name of its token. */
export function tokenIn(css: string, name: string): string {
  const [, value] = new RegExp(`--${name}:\\s*(#[0-9a-f]{6});`).exec(css) ?? []
  if (!value) throw new Error(`the theme has no colour --${name}`)
  return value
}

const css = readFileSync(tokens, 'utf8')

/** The colours of boards. Images always have those of the light scheme. */
export const board = {
  ground: tokenIn(css, 'board'),
  raised: tokenIn(css, 'board-2'),
  text: tokenIn(css, 'on-board'),
  quiet: tokenIn(css, 'on-board-2'),
}

const brand = { accent: tokenIn(css, 'accent'), onAccent: tokenIn(css, 'on-accent') }

/** The accent of an image: the colour of the pool in a shade that can be read on a board, or that of the product. */
export function accentOf(color: string | null): typeof brand {
  if (color === null) return brand
  const accent = shadeOn(color, { background: board.raised, contrast: 4.5 })
  return { accent, onAccent: textOn(accent) }
}
