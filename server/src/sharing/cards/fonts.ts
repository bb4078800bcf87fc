import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

type Family = { name: string; package: string; weight: 600 | 700 }
type Face = Family & { file: string; holds: (character: number) => boolean }

// The product's own faces first, then those for other scripts. A package has one file for each subset of characters.
const families: readonly Family[] = [
  { name: 'Barlow Condensed', package: '@fontsource/barlow-condensed', weight: 700 },
  { name: 'Figtree', package: '@fontsource/figtree', weight: 600 },
  { name: 'Noto Sans', package: '@fontsource/noto-sans', weight: 600 },
  { name: 'Noto Sans Arabic', package: '@fontsource/noto-sans-arabic', weight: 600 },
  { name: 'Noto Sans Hebrew', package: '@fontsource/noto-sans-hebrew', weight: 600 },
]

const rangesOf = (listed: string): [from: number, to: number][] =>
  listed.split(',').map((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

const facesOf = (family: Family): Face[] => {
  const subsets: Record<string, string> = JSON.parse(readFileSync(resolve(`${family.package}/unicode.json`), 'utf8'))
  const start = family.package.replace('@fontsource/', '')
  return Object.entries(subsets).map(([subset, listed]) => {
    const ranges = rangesOf(listed)
    return {
      ...family,
      file: `${family.package}/files/${start}-${subset}-${family.weight}-normal.woff`,
      holds: (character) => ranges.some(([from, to]) => from <= character && character <= to),
    }
  })
}

const faces = families.flatMap(facesOf)
// Both are needed for every image.
const always = faces.filter(({ file }) => /(barlow-condensed|figtree)-latin-\d/.test(file))

const facesFor = (character: number): readonly Face[] =>
  always.some(({ holds }) => holds(character)) ? [] : faces.filter(({ holds }) => holds(character))

/** Whether a font here can draw a character. */
export function isDrawn(character: string): boolean {
  const code = character.codePointAt(0) as number
  return faces.some(({ holds }) => holds(code))
}

const loaded = new Map<string, Buffer>()
const load = ({ name, file, weight }: Face) => {
  const data = loaded.get(file) ?? readFileSync(resolve(file))
  loaded.set(file, data)
  return { name: always.some((face) => face.file === file) ? name : file, weight, style: 'normal' as const, data }
}

/** The fonts that draw all of these texts, those of the product first. */
export function fontsFor(texts: readonly string[]) {
  const wanted = new Set(always)
  for (const letter of new Set(texts.join('')))
    for (const face of facesFor(letter.codePointAt(0) as number)) wanted.add(face)
  return [...wanted].map(load)
}
