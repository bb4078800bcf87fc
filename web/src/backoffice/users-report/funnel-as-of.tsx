import { Time } from '../date-time.tsx'
import classes from './users-report.module.css'

/** The time at which the funnel was computed. An empty line keeps its space while that is loading. */
export function FunnelAsOf({ instant }: { instant: string | null | undefined }) {
  if (instant === undefined) return <p className={classes.quiet} aria-hidden />
  if (instant === null) return <p className={classes.quiet}>El embudo se calcula cada noche; todavía no se ha hecho.</p>
  return (
    <p className={classes.quiet}>
      Embudo al <Time instant={instant} />
    </p>
  )
}
