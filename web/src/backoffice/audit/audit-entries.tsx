import type { AuditEntry } from '@compety/contract'
import { dateTime } from '../date-time.tsx'
import classes from './audit-entries.module.css'
import { Changes } from './changes.tsx'

export const actorName = ({ actor }: AuditEntry): string => actor?.username ?? actor?.email ?? 'Sistema'

/** What became of one record: who did what when, what was and what is. */
export function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <p className={classes.head}>
            <b>{entry.actionAsString}</b>
            <span>{actorName(entry)}</span>
            <time dateTime={entry.created_at}>{dateTime(entry.created_at)}</time>
          </p>
          <Changes {...entry} />
        </li>
      ))}
    </ol>
  )
}
