import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Place, placeAfter } from './grid-moves.ts'

type Grid = {
  box: RefObject<HTMLElement | null>
  rows: number
  columns: number
  /** The row that takes the focus if the last one is not rendered. */
  firstRow: number
  isRendered: (row: number) => boolean
  scrollToRow: (row: number) => void
}

const rowsPerScreen = 15
const selectorOf = ({ row, column }: Place) => `[data-place="${row} ${column}"]`

/** Marks the cell that Tab reaches. All others are reached by the arrow keys only. */
export function placed(row: number, column: number, active: Place) {
  return { 'data-place': `${row} ${column}`, tabIndex: row === active.row && column === active.column ? 0 : -1 }
}

/** Moves the focus between the cells of a table of which only some rows are rendered. `props` make the table a grid. */
export function useGrid({ box, rows, columns, firstRow, isRendered, scrollToRow }: Grid) {
  const [chosen, setChosen] = useState<Place>({ row: firstRow, column: 0 })
  const awaited = useRef<Place>(undefined)
  // A row that was not rendered takes the focus once it is.
  useEffect(() => {
    if (!awaited.current) return
    const cell = box.current?.querySelector<HTMLElement>(selectorOf(awaited.current))
    if (!cell) return
    awaited.current = undefined
    cell.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event, chosen, { rows, columns, rowsPerScreen })
    if (!next || event.altKey || event.metaKey) return
    event.preventDefault()
    awaited.current = next
    setChosen({ ...next })
    if (!isRendered(next.row)) scrollToRow(next.row)
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const [row, column] = (target.dataset.place ?? '').split(' ').map(Number)
    if (row !== undefined && column !== undefined) setChosen({ row, column })
  }
  const active = isRendered(chosen.row) ? chosen : { row: firstRow, column: chosen.column }
  return { active, props: { role: 'grid' as const, 'aria-readonly': true, onKeyDown, onFocus } }
}
