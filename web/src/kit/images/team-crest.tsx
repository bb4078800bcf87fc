import { StoredImage } from './stored-image.tsx'
import classes from './team-crest.module.css'

type TeamCrestProps = { name: string; code: string; has_official_code?: boolean; logo: string | null; size: number }

/**
 * The crest of a team, or one drawn from its code, or from its short name if the code was made up. It is decorative,
 * because the name is shown beside it.
 */
export function TeamCrest({ name, code, has_official_code = true, logo, size }: TeamCrestProps) {
  const letters = has_official_code ? firstLetters(code.toUpperCase(), 4) : firstLetters(lastWord(name), 8)
  const hue = hueOf(code)
  const drawn = (
    <svg className={classes.crest} width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <path d="M4 4h32v17c0 9-7 13.5-16 17C11 34.5 4 30 4 21Z" fill={`hsl(${hue} 45% 30%)`} />
      <path d="M20 4h16v17c0 9-7 13.5-16 17Z" fill={`hsl(${hue} 45% 24%)`} />
      <text x="20" y="24" textAnchor="middle" className={classes.code} fontSize={Math.min(14, 44 / letters.length)}>
        {letters.join('')}
      </text>
    </svg>
  )
  return <StoredImage address={logo} width={size} height={size} className={classes.crest} fallback={drawn} />
}

// Characters as people see them: an emoji may consist of several code points.
const segmenter = new Intl.Segmenter('es', { granularity: 'grapheme' })
const firstLetters = (text: string, most: number): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment).slice(0, most)

// Most teams are called by the last word of their name, such as Pereira of Deportivo Pereira FC.
const lastWord = (name: string): string => name.split(' ').findLast((word) => word.length > 3) ?? name

const hueOf = (code: string): number => [...code].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 7)
