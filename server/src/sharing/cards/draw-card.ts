import { shareImageSize } from '@compety/contract'
import satori from 'satori'
import type { Box } from './boxes.ts'
import type { Card } from './card.ts'
import { drawableCard, emojisIn } from './drawable.ts'
import { fontsFor } from './fonts.ts'
import { layoutOf } from './layout.ts'

type Drawing = { card: Card; logo: string | undefined }

/**
 * Draws a card as SVG whose letters are paths, so that no font of the machine matters. The first one of a thread takes
 * most of a second, a later one 15 to 40 ms.
 */
export function drawCard({ card, logo }: Drawing): Promise<string> {
  const layout = layoutOf(drawableCard(card), logo)
  const texts = textsIn(layout)
  return satori(layout as never, { ...shareImageSize, fonts: fontsFor(texts), graphemeImages: emojisIn(texts) })
}

const textsIn = (box: Box | string | null): string[] => {
  if (typeof box === 'string') return [box]
  return [box?.props.children ?? []].flat().flatMap(textsIn)
}
