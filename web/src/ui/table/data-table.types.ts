import type { ReactNode } from 'react'
import type { ApplyFilters, Order } from './header-cell.tsx'

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
  /** While a row is edited or created the page, the order and the filters stay. */
  isHeld?: boolean
  /** Whether it is this row. */
  isEdited?: (row: T) => boolean
}
