import type { AuditSubject, Lifecycle } from '@compety/contract'

/**
 * The fields shared by the records of short tables. Records without a status are really deleted; those with a version
 * are edited in their list.
 */
export type Shown = Readonly<Record<string, unknown>> & { id: number; name: string; status?: number; version?: string }
type Stored<R> = Omit<R, 'statusAsString' | 'version'>

/** A short table as data: its name, its subject in the audit, the columns to read and how a row becomes a record. */
export type Kind<R extends Shown> = {
  table: string
  subject: AuditSubject
  columns: readonly (keyof Stored<R> & string)[]
  record: (row: Stored<R>) => R
}

/** A short table whose records are active, inactive or archived. */
export type Living<R extends Shown, A extends string> = Kind<R> & { lifecycle: Lifecycle<A> }

/** The values to write. A code must be unique in its table, ignoring case. */
export type Values = { name: string } & Readonly<Record<string, string | number>>
