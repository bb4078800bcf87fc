import type { Feed } from '@compety/contract'
import { Time } from '../../date-time.tsx'
import classes from './last-run.module.css'
import { RunOutcomeBadge } from './run-outcome.tsx'

/** When a feed ran last and how it ended, with the number of failures in a row. */
export function LastRun({ feed: { last_run, failures } }: { feed: Pick<Feed, 'last_run' | 'failures'> }) {
  if (!last_run) return 'Ninguna'
  return (
    <span className={classes.run}>
      <Time instant={last_run.started_at} />
      <RunOutcomeBadge run={last_run} />
      {failures > 1 && <span className={classes.failures}>{failures} fallos seguidos</span>}
    </span>
  )
}
