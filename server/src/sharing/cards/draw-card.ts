import { shareImageSize } from '@compety/contract'
import satori from 'satori'
import type { Box } from './boxes.ts'
import type { Card } from './card.ts'
import { drawable, emojisIn } from './drawable.ts'
import { fontsFor } from './fonts.ts'
import { layoutOf } from './layout.ts'

type Drawing = { card: Card; logo: string | undefined }

/**
 * Draws a card as SVG whose letters are paths, so that no font of the machine matters. The first one of a thread takes
 * most of a second, a later one 15 to 40 ms.
 */
export function drawCard({ card, logo }: Drawing): Promise<string> {
  const layout = layoutOf(readable(card), logo)
  const texts = textsIn(layout)
  return satori(layout as never, { ...shareImageSize, fonts: fontsFor(texts), graphemeImages: emojisIn(texts) })
}

// A name of which nothing can be drawn is that of a player or a pool like any other.
const nameless = { player: 'Jugador', pool: 'Compety' } as const

const readable = <C extends Card>(card: C): C => {
  const pool = drawable(card.pool) || nameless.pool
  const organizer = (card.organizer && drawable(card.organizer)) || null
  if (card.kind === 'pool') return { ...card, pool, organizer }
  const player = drawable(card.player) || nameless.player
  if (card.kind === 'place') return { ...card, pool, organizer, player }
  const matches = card.matches.map((match) => ({ ...match, home: drawable(match.home), away: drawable(match.away) }))
  return { ...card, pool, organizer, player, matches }
}

const textsIn = (box: Box | string | null): string[] => {
  if (typeof box === 'string') return [box]
  return [box?.props.children ?? []].flat().flatMap(textsIn)
}
