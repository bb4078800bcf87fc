import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const flags = join(dirname(resolve('circle-flags/package.json')), 'flags')

type Icon = { body: string }
type Icons = {
  icons: Record<string, Icon>
  aliases?: Record<string, { parent: string }>
  width: number
  height: number
}

const read = (file: string) => JSON.parse(readFileSync(resolve(`@iconify-json/fluent-emoji-flat/${file}.json`), 'utf8'))
let names: Record<string, string> | undefined
// The drawings take ten megabytes, so in the long run only those that were needed are kept.
let drawings: WeakRef<Icons> | undefined
const known = new Map<string, string | undefined>()

const isEmoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F?|\p{Regional_Indicator}/u
const isText = /^[\u00A9\u00AE\u2122]$/

/** An emoji as an image in a data: address; undefined for other letters, null for an emoji without a picture. */
export function emojiImage(letter: string): string | null | undefined {
  if (!isEmoji.test(letter) || isText.test(letter)) return undefined
  if (!known.has(letter)) known.set(letter, flagOf(letter) ?? pictureOf(letter))
  const svg = known.get(letter)
  return svg === undefined ? null : `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

const codesOf = (letter: string): string[] =>
  Array.from(letter, (character) => (character.codePointAt(0) as number).toString(16)).filter((code) => code !== 'fe0f')

// Without a picture of the whole, such as of a family, its first part is shown.
const pictureOf = (letter: string): string | undefined => {
  names ??= read('chars') as Record<string, string>
  const codes = codesOf(letter)
  const name = names[codes.join('-')] ?? names[codes[0] ?? '']
  if (name === undefined) return undefined
  const all = drawings?.deref() ?? (read('icons') as Icons)
  drawings = new WeakRef(all)
  const { icons, aliases, width, height } = all
  const icon = icons[name] ?? icons[aliases?.[name]?.parent ?? '']
  return (
    icon &&
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="128" height="128" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`
  )
}

// A flag is written with the letters of its country, or as a black flag with those of a part of one.
const flagOf = (letter: string): string | undefined => {
  const characters = Array.from(letter, (character) => character.codePointAt(0) as number)
  const isCountry = characters.length === 2 && characters.every((code) => code >= 0x1f1e6 && code <= 0x1f1ff)
  const isPart = characters.length > 3 && characters[0] === 0x1f3f4 && characters.at(-1) === 0xe007f
  if (!isCountry && !isPart) return undefined
  const start = isCountry ? 0x1f1e6 - 97 : 0xe0000
  const letters = (isCountry ? characters : characters.slice(1, -1)).map((code) => String.fromCodePoint(code - start))
  const file = join(
    flags,
    `${isCountry ? letters.join('') : `${letters.slice(0, 2).join('')}-${letters.slice(2).join('')}`}.svg`,
  )
  return existsSync(file) && /^[a-z-]+\.svg$/.test(file.slice(flags.length + 1))
    ? readFileSync(file, 'utf8')
    : undefined
}
