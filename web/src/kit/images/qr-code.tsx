import { encode } from 'uqr'
import classes from './qr-code.module.css'

// Scanners need a quiet zone of four modules, and dark modules on a light ground in every colour scheme.
const quietZone = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  return (
    <div className={classes.frame}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={runsOf(data).join('')} fill="#000" />
      </svg>
    </div>
  )
}

/** A path with one rectangle for each run of dark modules in a row. */
const runsOf = (rows: boolean[][]): string[] =>
  rows.flatMap((row, y) => {
    const dark = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...dark.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
  })
