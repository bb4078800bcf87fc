import type { AuditSubject, Lifecycle } from '@compety/contract'

/** What each record of a short table has; without a status it is deleted for good, with a version it is edited in its list. */
export type Shown = Readonly<Record<string, unknown>> & { id: number; name: string; status?: number; version?: string }
type Stored<R> = Omit<R, 'statusAsString' | 'version'>

/** A short table of the back-office as data: its name, that of its records in the audit, the columns read, and how a row is shown. */
export type Kind<R extends Shown> = {
  table: string
  subject: AuditSubject
  columns: readonly (keyof Stored<R> & string)[]
  record: (row: Stored<R>) => R
}

/** One whose records are active, inactive or archived. */
export type Living<R extends Shown, A extends string> = Kind<R> & { lifecycle: Lifecycle<A> }

/** What may be written of one; a code is nobody else's, whatever its case (decisions-backoffice Q68). */
export type Values = { name: string } & Readonly<Record<string, string | number>>
