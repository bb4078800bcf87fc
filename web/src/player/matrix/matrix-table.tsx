import type { MatrixMatch } from '@compety/contract'
import { type CSSProperties, useMemo, useRef } from 'react'
import { type MatrixPage, rowsPerPage, useMatrixPages } from './matrix.data.ts'
import { MatrixHead } from './matrix-head.tsx'
import { MatrixLine, WaitingLine } from './matrix-line.tsx'
import classes from './matrix-table.module.css'
import { useGrid } from './use-grid.ts'
import { rowHeightNow, useVisibleRows } from './visible-rows.ts'

type MatrixTableProps = {
  poolId: number
  /** The day in the address. */
  day: string | undefined
  matrix: MatrixPage
  /** The rows are those of another day, until the chosen one arrives. */
  isStale: boolean
  caption: string
}

/** The columns beside the matches: name, points of the day, points of the ranking. */
const otherColumns = 3

/** Players by matches. The heads, the names and the own row stay in sight; only the rows in sight are rendered. */
export function MatrixTable({ poolId, day, matrix, isStale, caption }: MatrixTableProps) {
  const { matches, me, total } = matrix
  const box = useRef<HTMLDivElement>(null)
  const rowHeight = useMemo(rowHeightNow, [])
  const { rows, scrollToRow } = useVisibleRows(box, rowHeight)
  const [first, last] = [Math.min(rows.first, total), Math.min(rows.last, total)]
  const rowAt = useRowAt({ poolId, day, matrix, isStale, first, last })
  const before = me ? 2 : 1
  const columns = matches.length + otherColumns
  const { active, props } = useGrid({
    box,
    rows: before + total,
    columns,
    firstRow: before + first,
    isRendered: (row) => row < before || (row >= before + first && row < before + last),
    scrollToRow: (row) => scrollToRow(row - before),
  })
  const style = { '--row': `${rowHeight}px`, '--matches': matches.length } as CSSProperties
  const lineProps = { poolId, matches, ownId: me?.id }
  return (
    <div className={classes.box} ref={box} data-stale={isStale || undefined}>
      <table className={classes.table} style={style} aria-rowcount={before + total} {...props}>
        <caption className="spoken">{caption}</caption>
        <Columns matches={matches} />
        <MatrixHead matches={matches} active={active} />
        {me && (
          <tbody className={classes.own}>
            <MatrixLine row={me} place={1} active={active} isPinned {...lineProps} />
          </tbody>
        )}
        <tbody>
          <Gap rows={first} rowHeight={rowHeight} columns={columns} />
          {Array.from({ length: last - first }, (_, n) => {
            const index = first + n
            const row = rowAt(index)
            const place = before + index
            return row ? (
              <MatrixLine key={place} row={row} place={place} active={active} {...lineProps} />
            ) : (
              <WaitingLine key={place} place={place} active={active} columns={columns} />
            )
          })}
          <Gap rows={total - last} rowHeight={rowHeight} columns={columns} />
        </tbody>
      </table>
    </div>
  )
}

function Columns({ matches }: { matches: readonly MatrixMatch[] }) {
  return (
    <colgroup>
      <col className={classes.nameColumn} />
      <col className={classes.sumColumn} />
      {matches.map(({ id }) => (
        <col key={id} className={classes.matchColumn} />
      ))}
      <col className={classes.sumColumn} />
    </colgroup>
  )
}

/** The room of rows that are not rendered. */
function Gap({ rows, rowHeight, columns }: { rows: number; rowHeight: number; columns: number }) {
  return rows > 0 ? (
    <tr aria-hidden className={classes.gap} style={{ height: rows * rowHeight }}>
      <td colSpan={columns} />
    </tr>
  ) : null
}

type Shown = Omit<MatrixTableProps, 'caption'> & { first: number; last: number }

/** The row at an index of the ranking, from the page that holds it. Loads the pages in sight. */
const useRowAt = ({ poolId, day, matrix, isStale, first, last }: Shown) => {
  const pageOf = (index: number) => Math.floor(index / rowsPerPage) + 1
  const inSight = isStale || last === 0 ? [] : [...new Set([pageOf(first), pageOf(last - 1)])]
  const pages = useMatrixPages(
    { poolId, day },
    inSight.filter((page) => page > 1),
  )
  return (index: number) => {
    const page = pageOf(index)
    return (page === 1 ? matrix.matrix : pages.get(page))?.[index % rowsPerPage]
  }
}
