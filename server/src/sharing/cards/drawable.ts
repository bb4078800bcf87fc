import { emojiImage } from './emojis.ts'
import { isDrawn } from './fonts.ts'

const letters = new Intl.Segmenter('es', { granularity: 'grapheme' })
// What changes the direction of a text or the shape of a letter has no picture of its own.
const marks = /[\uFE0E\uFE0F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A text without what no font and no picture here can draw. */
export function drawable(text: string): string {
  const drawn = Array.from(letters.segment(text.normalize('NFC')), ({ segment }) => {
    const image = emojiImage(segment)
    if (image !== undefined) return image === null ? '' : segment
    return Array.from(segment.replace(marks, '')).filter(isDrawn).join('')
  })
  return drawn.join('').replace(/\s+/g, ' ').trim()
}

/** The pictures of all emojis in these texts. */
export function emojisIn(texts: readonly string[]): Record<string, string> {
  const segments = texts.flatMap((text) => Array.from(letters.segment(text), ({ segment }) => segment))
  const found = [...new Set(segments)].map((letter) => [letter, emojiImage(letter)] as const)
  return Object.fromEntries(found.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
