import type { ReactNode } from 'react'
import type { Column } from '../../../ui/table/data-table.types.ts'
import { FilterField, type UseOptions } from './filter-field.tsx'
import { type ListSearch, type ListShape, lacksDay, withoutDependents } from './list-shape.ts'

/** A filter of a column by its name in the shape of the list. */
export type ColumnFilter<Filter extends string> = { filter: Filter; title: string; useOptions?: UseOptions }

/** A column as data. `sort` and `filter` are names from the shape of the list. */
export type RecordColumn<Row, Sort extends string, Filter extends string> = {
  key: string
  title: string
  render: (row: Row) => ReactNode
  sort?: Sort
  filter?: Filter
  useOptions?: UseOptions
  /** The filters of what else the column shows. */
  also?: readonly ColumnFilter<Filter>[]
  align?: 'left' | 'center' | 'right'
  width?: number | string
  isHead?: boolean
}

/** The filters of a list with their titles, in the order of its columns. */
export function filtersIn<Filter extends string>(
  columns: readonly RecordColumn<never, string, Filter>[],
): ColumnFilter<Filter>[] {
  return columns.flatMap(({ filter, title, useOptions, also = [] }) =>
    filter ? [{ filter, title, ...(useOptions && { useOptions }) }, ...also] : also,
  )
}

type Filtering = {
  shape: ListShape
  applied: ListSearch
  filters: ListSearch
  change: (part: ListSearch) => void
  isDayMissed: boolean
}

/** The column of the table, with the fields of its filters. */
export function tableColumn<Row, Sort extends string, Filter extends string>(
  { filter, useOptions, also = [], ...column }: RecordColumn<Row, Sort, Filter>,
  filtering: Filtering,
): Column<Row, Sort> {
  if (!filter) return column
  const { shape, applied } = filtering
  const filters = [{ filter, title: column.title, ...(useOptions && { useOptions }) }, ...also]
  return {
    ...column,
    isFiltered: filters.some(({ filter }) => applied[`${shape.prefix}${filter}`] !== undefined),
    filter: filters.map((one) => <ColumnFilterField key={one.filter} {...one} filtering={filtering} />),
  }
}

function ColumnFilterField({ filter, title, useOptions, filtering }: ColumnFilter<string> & { filtering: Filtering }) {
  const { shape, filters, change, isDayMissed } = filtering
  const filterShape = shape.filters[filter]
  return (
    filterShape && (
      <FilterField
        shape={filterShape}
        label={title}
        name={`${shape.prefix}${filter}`}
        typeName={`${shape.prefix}type_${filter}`}
        error={isDayMissed && lacksDay(shape, filters, filter) ? 'Elige un día.' : undefined}
        change={(part) => change(withoutDependents(shape, part))}
        {...{ useOptions, filters }}
      />
    )
  )
}
