import type { ExportQuery } from '@compety/contract'

/** A value as JSON has it. Instants are in ISO 8601, in UTC. */
export type Value = string | number | boolean | null

/** A column of an export. `kind` says how a spreadsheet shows the value; without it a text or a number. */
export type Column<R> = {
  /** The name in JSON. */
  key: string
  /** The head in CSV and XLSX. */
  label: string
  value: (row: R) => Value | undefined
  kind?: 'instant' | 'yes_no'
  /** JSON and the two kinds of tables may differ. */
  only?: 'json' | 'table'
}

/** What is written: columns, and rows in batches. */
export type Table<R> = { columns: readonly Column<R>[]; batches: AsyncIterable<readonly R[]> }

/** How it is written. `title` is the name of the sheet. */
export type Writing = Pick<ExportQuery, 'separator'> & { title: string; timeZone: string }

/** A file in parts. None of them is empty. */
export type Parts = AsyncGenerator<string | Uint8Array, void, undefined>

export function columnsFor<R>(columns: readonly Column<R>[], form: 'json' | 'table'): Column<R>[] {
  return columns.filter(({ only }) => only === undefined || only === form)
}

/** Writes an instant as a date and time of a zone: 2026-06-11 19:00. */
export function localTime(timeZone: string): (instant: string) => string {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}

export function yesOrNo(value: Value): string | null {
  if (value === null) return null
  return value ? 'Sí' : 'No'
}
