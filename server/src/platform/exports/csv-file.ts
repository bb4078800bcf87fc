import { byteOrderMark, csvRow } from '@compety/contract'
import { columnsFor, localTime, type Parts, type Table, type Writing, yesOrNo } from './columns.ts'

/** A table as CSV, which spreadsheets open. Cells that begin like a formula are neutralised. */
export async function* csvFile<R>(table: Table<R>, { separator, timeZone }: Writing): Parts {
  const columns = columnsFor(table.columns, 'table')
  const local = localTime(timeZone)
  const cellOf = ({ value, kind }: (typeof columns)[number], row: R) => {
    const cell = value(row) ?? null
    if (kind === 'instant' && typeof cell === 'string') return local(cell)
    return typeof cell === 'boolean' || kind === 'yes_no' ? yesOrNo(cell) : cell
  }
  const lineOf = (row: R) =>
    csvRow(
      columns.map((column) => cellOf(column, row)),
      separator,
    )
  yield byteOrderMark +
    csvRow(
      columns.map(({ label }) => label),
      separator,
    )
  for await (const rows of table.batches) if (rows.length > 0) yield rows.map(lineOf).join('')
}
