import type { PoolMatch } from '@compety/contract'
import { fireEvent, screen } from '@testing-library/react'
import { MatchCard } from '../src/player/predictions/cards/match-card.tsx'
import type { PoolOfMatch } from '../src/player/predictions/pool-of-match.ts'
import { show } from './render.tsx'

const rules = [
  { id: 1, name: 'Resultado', code: 'resultado', points: 3 },
  { id: 2, name: 'Resultado perfecto', code: 'perfecto', points: 5 },
]
const pool: PoolOfMatch = { id: 1, status: 1, point_rules: rules, isEnrolled: true, isEditable: true, isOver: false }

/** Shows the card of México contra Canadá, unless the match names others. */
export const showCard = (match: PoolMatch, part: Partial<PoolOfMatch> = {}) =>
  show(<MatchCard match={match} pool={{ ...pool, ...part }} />)

export const home = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Goles de México' })

export const away = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Goles de Canadá' })

export const form = () => screen.getByRole('article').querySelector('form') as HTMLFormElement

/** Presses the button that adds a goal. */
export const add = (team: string) => fireEvent.click(screen.getByRole('button', { name: `Sumar a ${team}` }))

/** The texts of all buttons that have one. */
export const buttons = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter(Boolean)
