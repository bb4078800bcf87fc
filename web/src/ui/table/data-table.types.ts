import type { ReactNode } from 'react'
import type { ApplyFilters, Order } from './header-cell.tsx'
import type { Selection } from './use-selection.ts'

/**
 * A column as data. `sort` is the key by which the list can be ordered; `filter` is shown in a popover of the header.
 */
export type Column<T, K extends string> = {
  key: string
  title: string
  render: (row: T) => ReactNode
  sort?: K
  filter?: ReactNode
  isFiltered?: boolean
  align?: 'left' | 'center' | 'right'
  width?: number | string
  /** Names the row to screen readers. Without such a column the first one does, apart from the id. */
  isHead?: boolean
}

/** `total` and `size` count all rows of the list, and those of one page; with both the list shows its range. */
export type Pages = {
  currentPage: number
  nextPage: number | null
  totalPages: number
  total?: number | undefined
  size?: number | undefined
}

export type DataTableProps<T, K extends string> = {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<T, K>[]
  rows: readonly T[]
  rowKey: (row: T) => string | number
  order?: Order<K>
  onOrder?: (order: Order<K>) => void
  applyFilters?: ApplyFilters
  emptyText: string
  /** Lets the reader choose rows. */
  selection?: Selection<T> | undefined
  isStale?: boolean
  /** For many columns: less space between them and titles in two lines. */
  isDense?: boolean
  pages?: Pages | undefined
  /** Chooses the number of rows per page. */
  sizes?: { all: readonly number[]; onChoose: (size: number) => void } | undefined
  /** Disables pages, order and filters while a row is edited or created. */
  isLocked?: boolean
  /** Whether this row is being edited. */
  isEdited?: (row: T) => boolean
}
