import { parsedDate, wording } from '@compety/contract'
import classes from './pool-dates.module.css'

export function PoolDates({ pool: { beginst_at, ends_at } }: { pool: { beginst_at: string; ends_at: string | null } }) {
  return (
    <dl className={classes.dates}>
      <dt>Inicio</dt>
      <dd>{parsedDate(beginst_at)}</dd>
      <dt>Fin</dt>
      <dd>{ends_at ? parsedDate(ends_at) : wording.none}</dd>
    </dl>
  )
}
