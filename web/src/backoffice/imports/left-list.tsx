import { dateTime } from '../date-time.tsx'
import classes from './left-list.module.css'
import type { LeftRow } from './left-rows.ts'
import { PartialList } from './partial-list.tsx'
import { RecordLink } from './record-link.tsx'

/** The matches and teams of which something stays after an undo, each with its date, its page and the reasons. */
export function LeftList({ rows }: { rows: readonly LeftRow[] }) {
  return (
    <PartialList all={rows} more={`Mostrar los ${rows.length}`} className={classes.rows}>
      {({ key, beginst_at, reasons, ...record }) => (
        <li key={key}>
          <span className={classes.head}>
            <RecordLink record={record} />
            {beginst_at && <time dateTime={beginst_at}>{dateTime(beginst_at)}</time>}
          </span>
          {reasons.join(' ')}
        </li>
      )}
    </PartialList>
  )
}
