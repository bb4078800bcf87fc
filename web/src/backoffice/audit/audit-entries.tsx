import type { AuditEntry } from '@compety/contract'
import { dateTime } from '../date-time.tsx'
import classes from './audit-entries.module.css'

/** Who did what when, with what was and what is. */
export function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className={classes.entries}>
      {entries.map(({ id, created_at, actor, actionAsString, changes }) => (
        <li key={id}>
          <p className={classes.head}>
            <b>{actionAsString}</b>
            <span>{actor ? (actor.username ?? actor.email) : 'Sistema'}</span>
            <time dateTime={created_at}>{dateTime(created_at)}</time>
          </p>
          {changes.length > 0 && (
            <dl className={classes.changes}>
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{field}</dt>
                  <dd>
                    <s>{before ?? '–'}</s> → {after ?? '–'}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  )
}
