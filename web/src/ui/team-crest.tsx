import { useState } from 'react'
import classes from './team-crest.module.css'

type TeamCrestProps = { name: string; code: string; logo: string | null; size: number }

/** The crest at the size shown; without one it is drawn from the code. Decoration: the name stands beside it. */
export function TeamCrest({ code, logo, size }: TeamCrestProps) {
  const [failedLogo, setFailedLogo] = useState<string>()
  if (logo && logo !== failedLogo) {
    return (
      <img
        className={classes.crest}
        src={logo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailedLogo(logo)}
      />
    )
  }
  const short = code.slice(0, 3).toUpperCase()
  return (
    <svg className={classes.crest} width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <path d="M4 4h32v17c0 9-7 13.5-16 17C11 34.5 4 30 4 21Z" fill={`hsl(${hueOf(code)} 45% 30%)`} />
      <path d="M20 4h16v17c0 9-7 13.5-16 17Z" fill={`hsl(${hueOf(code)} 45% 24%)`} />
      <text x="20" y="24" textAnchor="middle" className={classes.code}>
        {short}
      </text>
    </svg>
  )
}

const hueOf = (code: string): number => [...code].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 7)
