import { StoredImage } from './stored-image.tsx'
import classes from './tournament-logo.module.css'

/** The logo of a tournament, or a cup. It is decorative, because the name is shown beside it. */
export function TournamentLogo({ logo, size }: { logo: string | null; size: number }) {
  const cup = (
    <svg className={classes.logo} width={size} height={size} viewBox="0 0 120 120" aria-hidden>
      <rect className={classes.plate} width="120" height="120" />
      <path className={classes.cup} d="M40 30h40v22a20 20 0 0 1-40 0ZM60 72v14M44 90h32" />
      <path className={classes.cup} d="M40 38H26c0 14 6 20 16 22M80 38h14c0 14-6 20-16 22" />
    </svg>
  )
  return <StoredImage address={logo} width={size} height={size} className={classes.logo} fallback={cup} />
}
