import { useMediaQuery } from '@mantine/hooks'
import clsx from 'clsx'
import { DataTable as MantineDataTable } from 'mantine-datatable'
import '@mantine/core/styles/Center.css'
import '@mantine/core/styles/Table.css'
import '@mantine/core/styles/Text.css'
import 'mantine-datatable/styles.css'
import type { ReactNode } from 'react'
import { DataCards } from './data-cards.tsx'
import classes from './data-table.module.css'
import { type ApplyFilters, HeaderCell, type Order } from './header-cell.tsx'
import { Pager } from './pager.tsx'

/** A column as data. `sort` is the list's key of order; `filter` is what its header opens. */
export type Column<T, K extends string> = {
  key: string
  title: string
  render: (row: T) => ReactNode
  sort?: K
  filter?: ReactNode
  isFiltered?: boolean
  align?: 'left' | 'center' | 'right'
  width?: number | string
}

export type DataTableProps<T, K extends string> = {
  /** Names the table. */
  label: string
  columns: readonly Column<T, K>[]
  rows: readonly T[]
  rowKey: (row: T) => string | number
  order?: Order<K>
  onOrder?: (order: Order<K>) => void
  applyFilters?: ApplyFilters
  emptyText: string
  isStale?: boolean
  /** For many columns: closer together, what heads them in two lines. */
  isDense?: boolean
  pages?: { currentPage: number; nextPage: number | null; totalPages: number }
  /** While a row is edited or created the page stays. */
  pagingDisabled?: boolean
}

/** A dense list: columns as data, order and filters in the header cells, head always in sight, pages below. Cards on a phone. */
export function DataTable<T, K extends string>(props: DataTableProps<T, K>) {
  const { isStale = false, pages, pagingDisabled = false } = props
  const isNarrow = useMediaQuery('(width < 48rem)', false, { getInitialValueInEffect: false })
  return (
    <div className={classes.frame} data-stale={isStale || undefined}>
      {isNarrow ? <DataCards {...props} /> : <Grid {...props} />}
      {pages && (
        <Pager current={pages.currentPage} next={pages.nextPage} total={pages.totalPages} disabled={pagingDisabled} />
      )}
    </div>
  )
}

function Grid<T, K extends string>(props: DataTableProps<T, K>) {
  const { label, columns, rows, rowKey, order, onOrder, applyFilters, emptyText, isDense = false } = props
  return (
    <MantineDataTable<T>
      aria-label={label}
      className={clsx(classes.table, isDense && classes.dense)}
      records={[...rows]}
      idAccessor={rowKey}
      noRecordsText={rows.length === 0 ? emptyText : ''}
      noRecordsIcon={<span />}
      minHeight={rows.length === 0 ? 180 : 0}
      // With what stands above and below, the height of the window: a page of a list has one scroller.
      maxHeight="max(20rem, calc(100dvh - 16.25rem))"
      verticalSpacing={6}
      horizontalSpacing={isDense ? 6 : 10}
      highlightOnHover
      columns={columns.map(({ key, title, render, align = 'left', width, ...header }) => ({
        accessor: key,
        textAlign: align,
        ...(width !== undefined && { width }),
        title: <HeaderCell column={key} {...{ title, order, onOrder, applyFilters }} {...header} />,
        render,
      }))}
    />
  )
}
