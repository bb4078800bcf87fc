import { useState } from 'react'
import classes from './avatar.module.css'

/** A person's image; without one the first letter of the name. Decoration: the name stands beside it. */
export function Avatar({ image, name, size }: { image: string | null; name: string; size: number }) {
  const [failedImage, setFailedImage] = useState<string>()
  if (image && image !== failedImage)
    return (
      <img
        className={classes.avatar}
        src={image}
        alt=""
        width={size}
        height={size}
        onError={() => setFailedImage(image)}
      />
    )
  return (
    <svg className={classes.avatar} width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <rect width="40" height="40" className={classes.plate} />
      <text x="20" y="27.5" textAnchor="middle" className={classes.letter}>
        {name.charAt(0).toUpperCase()}
      </text>
    </svg>
  )
}
