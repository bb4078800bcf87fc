import classes from './avatar.module.css'
import { StoredImage } from './stored-image.tsx'

/** The image of a user, or the first letter of the name. It is decorative, because the name is shown beside it. */
export function Avatar({ image, name, size }: { image: string | null; name: string; size: number }) {
  const letter = (
    <svg className={classes.avatar} width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <rect width="40" height="40" className={classes.plate} />
      <text x="20" y="27.5" textAnchor="middle" className={classes.letter}>
        {[...name][0]?.toUpperCase()}
      </text>
    </svg>
  )
  return <StoredImage address={image} width={size} height={size} className={classes.avatar} fallback={letter} />
}
