import type { AuditEntry } from '@compety/contract'
import { dateTime } from '../date-time.tsx'
import classes from './audit-entries.module.css'
import { Changes } from './changes.tsx'

/** Who made a change, by which token, and the feed whose data was taken. `nobody` stands for an actor who is not named. */
export function actorName({ actor, is_automatic, source, token }: AuditEntry, nobody = 'Sistema'): string {
  const name = actor?.username ?? actor?.email
  const person = name && token !== null ? `${name}, token «${token}»` : name
  if (source !== null) return person ? `${person}, fuente ${source}` : `Fuente: ${source}`
  return person ?? (is_automatic ? 'Automático' : nobody)
}

/** The audit entries of one record: who changed what and when, with the values before and after. */
export function AuditEntries({ entries, nobody }: { entries: readonly AuditEntry[]; nobody?: string }) {
  return (
    <ol className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <p className={classes.head}>
            <b>{entry.actionAsString}</b>
            <span>{actorName(entry, nobody)}</span>
            <time dateTime={entry.created_at}>{dateTime(entry.created_at)}</time>
          </p>
          <Changes {...entry} />
        </li>
      ))}
    </ol>
  )
}
