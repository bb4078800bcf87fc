import { imageAt } from '@compety/contract'
import { useState } from 'react'
import classes from './organizer-about.module.css'

/** The logo of an organizer; without one, a whistle on a plate. */
export function OrganizerLogo({ logo, name }: { logo: string | null; name: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (logo && !hasFailed)
    return (
      <img
        className={classes.logo}
        src={imageAt(logo, 160)}
        srcSet={`${imageAt(logo, 160)} 1x, ${imageAt(logo, 480)} 2x`}
        alt={`Logo de ${name}`}
        width={120}
        height={120}
        onError={() => setFailed(true)}
      />
    )
  return (
    <svg
      className={classes.logo}
      width="120"
      height="120"
      viewBox="0 0 120 120"
      role="img"
      aria-label={`Logo de ${name}`}
    >
      <rect className={classes.plate} width="120" height="120" />
      <circle className={classes.whistle} cx="50" cy="68" r="22" />
      <path className={classes.whistle} d="M50 46h44v16H70" />
      <circle className={classes.dot} cx="50" cy="68" r="7" />
    </svg>
  )
}
