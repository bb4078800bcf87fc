import classes from './pool-cover.module.css'
import { StoredImage } from './stored-image.tsx'

// Each pool without an image shows another part of the same pitch.
const views = ['0 0 320 120', '-20 10 160 60', '100 30 160 60', '170 -24 200 75', '60 40 240 90'] as const

type PoolCoverProps = { image: string | null; seed: number; sizes?: string }

/** The image of a pool, or the lines of a pitch. `sizes` is for uses other than cards. */
export function PoolCover({ image, seed, sizes = '(width < 40rem) 100vw, 24rem' }: PoolCoverProps) {
  const pitch = (
    <svg viewBox={views[seed % views.length]} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <g className={classes.lines}>
        <rect x="-20" y="-40" width="360" height="200" />
        <path d="M160-40v200M-20 0h90v120h-90M-20 32h34v56h-34M340 0h-90v120h90M340 32h-34v56h34" />
        <path d="M70 40a24 24 0 0 1 0 40M250 40a24 24 0 0 0 0 40M-20-32a8 8 0 0 0 8-8M340-32a8 8 0 0 1-8-8" />
        <circle cx="160" cy="60" r="34" />
      </g>
      <g className={classes.spot}>
        <circle cx="160" cy="60" r="3" />
        <circle cx="46" cy="60" r="2" />
        <circle cx="274" cy="60" r="2" />
      </g>
    </svg>
  )
  return (
    <div className={classes.cover}>
      <StoredImage address={image} width={640} height={240} sizes={sizes} fallback={pitch} />
    </div>
  )
}
