import { fold } from '@compety/contract'

/** The columns of the grid, in the order in which a spreadsheet has them. */
export const columns = ['home', 'away', 'day', 'time', 'group'] as const
export type Column = (typeof columns)[number]
export type Row = Readonly<Record<Column, string>> & { readonly key: number }
export const mostRows = 100

/** The columns on screen: that of the group only for rounds with groups. */
export function columnsWith({ hasGroups }: { hasGroups: boolean }): readonly Column[] {
  return hasGroups ? columns : columns.filter((column) => column !== 'group')
}

let keys = 0
export const blankRow = (parts: Partial<Row> = {}): Row => ({
  home: '',
  away: '',
  day: '',
  time: '',
  group: '',
  ...parts,
  key: ++keys,
})

/** A row without teams is not saved, whatever day and time were proposed. */
export const isBlank = ({ home, away }: Row): boolean => home.trim() === '' && away.trim() === ''

/** The cells of a text from a spreadsheet, without a line of headings. */
export function cellsOf(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return ['local', 'home'].includes(fold(cells[0]?.[0] ?? '')) ? cells.slice(1) : cells
}

/** Whether a text is more than one cell. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim())

type Place = { at: number; column: Column; hasGroups: boolean }

/** Fills cells from a place on. Rows that are missing are added, up to the most that can be saved. */
export function withCells(rows: readonly Row[], { at, column, hasGroups }: Place, cells: string[][]): Row[] {
  const columns = columnsWith({ hasGroups })
  const first = columns.indexOf(column)
  const count = Math.min(Math.max(rows.length, at + cells.length), mostRows)
  return Array.from({ length: count }, (_, index) => {
    const row = rows[index] ?? blankRow()
    const filled = (cells[index - at] ?? []).slice(0, columns.length - first)
    return { ...row, ...Object.fromEntries(filled.map((text, n) => [columns[first + n], text])) }
  })
}

/** The row after another one, which takes its day and time unless it has its own; a new one after the last. */
export function withRowAfter(rows: readonly Row[], at: number): Row[] {
  const { day = '', time = '' } = rows[at] ?? {}
  const next = rows[at + 1]
  if (!next) return rows.length < mostRows ? [...rows, blankRow({ day, time })] : [...rows]
  return rows.map((row) => (row === next && row.day === '' && row.time === '' ? { ...row, day, time } : row))
}
