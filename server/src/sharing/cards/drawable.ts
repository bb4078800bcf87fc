import { noun } from '@compety/contract'
import type { Card } from './card.ts'
import { emojiImage } from './emojis.ts'
import { isDrawn } from './fonts.ts'

const letters = new Intl.Segmenter('es', { granularity: 'grapheme' })
// What changes the direction of a text or the shape of a letter has no picture of its own.
const marks = /[\uFE0E\uFE0F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

// What a word that cannot be drawn leaves: spaces in brackets, nothing in them, and signs before or after all words.
const spaces = /(?<=[([{«])\s+|\s+(?=[)\]}»])/g
const nothing = /\(\)|\[\]|\{\}|«»|""|“”/g
const signs = /^[\s\-–—·|/,:;.&+]+|[\s\-–—·|/,:;&+]+$/g

const drawnPart = (letter: string): string => {
  const image = emojiImage(letter)
  if (image !== undefined) return image === null ? '' : letter
  return Array.from(letter.replace(marks, '')).filter(isDrawn).join('')
}
const isLost = (letter: string): boolean => drawnPart(letter) === '' && letter.replace(marks, '') !== ''

/** A text without what no font and no picture here can draw, nor the signs that only went with it. */
export function drawable(text: string): string {
  const all = Array.from(letters.segment(text.normalize('NFC')), ({ segment }) => segment)
  const drawn = all.map(drawnPart).join('')
  const kept = all.some(isLost) ? drawn.replace(spaces, '').replace(nothing, '').replace(signs, '') : drawn
  return kept.replace(/\s+/g, ' ').trim()
}

// Without a letter that can be drawn, a name is that of a player, a pool or a team like any other.
const nameless = { player: 'Jugador', pool: noun.One, home: 'Local', away: 'Visitante' } as const

/** A card with the names of people as they can be drawn. */
export function drawableCard<C extends Card>(card: C): C {
  const pool = drawable(card.pool) || nameless.pool
  const organizer = (card.organizer && drawable(card.organizer)) || null
  if (card.kind === 'pool') return { ...card, pool, organizer }
  const player = drawable(card.player) || nameless.player
  if (card.kind === 'place') return { ...card, pool, organizer, player }
  const matches = card.matches.map((match) => ({
    ...match,
    home: drawable(match.home) || nameless.home,
    away: drawable(match.away) || nameless.away,
  }))
  return { ...card, pool, organizer, player, matches }
}

/** The pictures of all emojis in these texts. */
export function emojisIn(texts: readonly string[]): Record<string, string> {
  const segments = texts.flatMap((text) => Array.from(letters.segment(text), ({ segment }) => segment))
  const found = [...new Set(segments)].map((letter) => [letter, emojiImage(letter)] as const)
  return Object.fromEntries(found.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
