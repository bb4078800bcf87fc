import { shadeOn, textOn } from '@compety/contract'
import type { CSSProperties } from 'react'
import classes from './pool-colors.module.css'

/**
 * What a pool's colour stands on, by the tokens of the theme: cards of both schemes, and boards, which are always dark.
 */
export const grounds = { light: '#ffffff', dark: '#111a2b', board: '#1e2b49' } as const

/** How much a button stands out from a card, and figures from a board. */
const contrasts = { light: 1.3, dark: 1.3, board: 4.5 } as const

type Ground = keyof typeof grounds

/** The properties of an element inside of which the accent is the colour of the pool, in a shade that can be read. */
export function poolColors(color: string | null, on: 'card' | 'board'): { className?: string; style?: CSSProperties } {
  if (color === null) return {}
  const shade = (ground: Ground) => shadeOn(color, { background: grounds[ground], contrast: contrasts[ground] })
  const shades =
    on === 'board' ? { light: shade('board'), dark: shade('board') } : { light: shade('light'), dark: shade('dark') }
  const style = {
    '--pool-light': shades.light,
    '--on-pool-light': textOn(shades.light),
    '--pool-dark': shades.dark,
    '--on-pool-dark': textOn(shades.dark),
  }
  return { className: classes.colored ?? '', style: style as CSSProperties }
}
