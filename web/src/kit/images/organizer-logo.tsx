import { isolated } from '@compety/contract'
import classes from './organizer-logo.module.css'
import { StoredImage } from './stored-image.tsx'

/** The logo of an organizer, or a whistle. */
export function OrganizerLogo({ logo, name, size }: { logo: string | null; name: string; size: number }) {
  const alt = `Logo de ${isolated(name)}`
  const whistle = (
    <svg className={classes.logo} width={size} height={size} viewBox="0 0 120 120" role="img" aria-label={alt}>
      <rect className={classes.plate} width="120" height="120" />
      <circle className={classes.whistle} cx="50" cy="68" r="22" />
      <path className={classes.whistle} d="M50 46h44v16H70" />
      <circle className={classes.dot} cx="50" cy="68" r="7" />
    </svg>
  )
  return <StoredImage address={logo} alt={alt} width={size} height={size} className={classes.logo} fallback={whistle} />
}
