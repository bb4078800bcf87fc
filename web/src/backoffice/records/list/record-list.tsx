import type { EndpointShape } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useFilters } from '../../../kit/use-filters.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListStatus } from '../../../ui/query/list-status.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/data-table.types.ts'
import type { Order } from '../../../ui/table/header-cell.tsx'
import { useMayCall } from '../may-call.ts'
import { FilterField, type UseOptions } from './filter-field.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { storeListSearch } from './last-list-search.ts'
import { PageFrame, SectionFrame } from './list-frame.tsx'
import {
  filtersOf,
  isUpcoming,
  type ListSearch,
  type ListShape,
  lacksDay,
  queryOf,
  withoutDependents,
} from './list-shape.ts'
import { listText } from './list-text.ts'
import { UpcomingChip } from './upcoming-chip.tsx'

/** A filter of a column by its name in the shape of the list. */
type ColumnFilter<Filter extends string> = { filter: Filter; title: string; useOptions?: UseOptions }

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

type Pages = { currentPage: number; nextPage: number | null; totalPages: number }
/** The rows of a list; `pages` is missing for lists without pages. */
export type Rows<Row> = { rows: readonly Row[]; pages?: Pages }
export type ListQuery<Row> = {
  data: Rows<Row> | undefined
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type RecordListProps<Row, Sort extends string, Filter extends string> = {
  /** Its address, to find the way back to it; missing for a list that is a part of a record's page. */
  path?: string
  title: string
  /** The record whose rows these are. */
  parent?: { to: string; label: string } | undefined
  shape: ListShape<Sort, Filter>
  columns: readonly RecordColumn<Row, Sort, Filter>[]
  /** Loads the page of the address; a hook. */
  useRows: (query: ListSearch) => ListQuery<Row>
  /** 'Filtrar Equipos' */
  filterLabel?: string | undefined
  emptyText: string
  failed: string
  /** The link to create a record, shown to users who may make its `call`. */
  create?: { to: string; label: string; call: EndpointShape }
  actions?: ReactNode
  /** Shown above the list, also while that is loading. */
  above?: ReactNode
  /** For lists with many columns. */
  isDense?: boolean
  /** Locks the list while one of its rows is edited. */
  isLocked?: boolean
  isEdited?: (row: Row) => boolean
}

/** A list of records. Its page, order and filters are in the address and are remembered for the way back. */
export function RecordList<Row extends { id: number }, Sort extends string, Filter extends string>(
  props: RecordListProps<Row, Sort, Filter>,
) {
  const { path, title, shape, columns, useRows, filterLabel, emptyText, failed, create, actions } = props
  const { parent, above, isDense = false, isLocked = false, isEdited = () => false } = props
  const may = useMayCall()
  const search = useSearch({ strict: false }) as ListSearch
  const navigate = useNavigate()
  const go = (next: ListSearch) => void navigate({ to: '.', search: { ...next, tab: search.tab } as never })
  const filtering = useFilters<ListSearch>(filtersOf(shape, search), (next = {}) =>
    go({ ...filtersOf(shape, next), order: search.order, show: search.show }),
  )
  const [opened, onOpen] = useState<string>()
  const [isDayMissed, setDayMissed] = useState(false)
  const apply = () => {
    const isComplete = !Object.keys(shape.filters).some((name) => lacksDay(shape, filtering.filters, name))
    setDayMissed(!isComplete)
    if (isComplete) filtering.apply()
    return isComplete
  }
  const shownIfEmpty = isUpcoming(shape, search) ? noneUpcoming : emptyText
  const tableColumns = columns.map((column) => tableColumn(column, { shape, ...filtering, isDayMissed }))
  const applyFilters = filterLabel ? { label: filterLabel, onApply: apply, opened, onOpen } : undefined
  const query = useRows(queryOf(shape, search))
  useEffect(() => {
    if (path !== undefined) storeListSearch(path, search)
  }, [path, search])
  // When the last row of the last page is removed, the previous page is shown.
  const last = query.data?.pages?.totalPages ?? Number.POSITIVE_INFINITY
  const isBeyond = !isLocked && !query.isPlaceholderData && Number(search.page ?? 1) > last
  useEffect(() => {
    if (isBeyond) void navigate({ to: '.', search: { ...search, page: last } as never, replace: true })
  }, [isBeyond, last, navigate, search])
  const Frame = path === undefined ? SectionFrame : PageFrame
  return (
    <Frame
      title={title}
      parent={parent}
      actions={
        <>
          {filtering.isFiltered && (
            <Button variant="subtle" disabled={isLocked} onClick={filtering.clear}>
              Quitar filtros
            </Button>
          )}
          {applyFilters && (
            <FilterPanel {...applyFilters} columns={tableColumns} isTyped={filtering.isTyped} isLocked={isLocked} />
          )}
          {actions}
          {create && may(create.call) && (
            <LinkButton to={create.to} leftSection={<IconPlus size={18} aria-hidden />}>
              {create.label}
            </LinkButton>
          )}
        </>
      }
    >
      {above}
      {shape.upcoming && <UpcomingChip search={search} isLocked={isLocked} onChange={go} />}
      <ListStatus
        asked={JSON.stringify(search)}
        text={query.isPlaceholderData ? undefined : listText(query.data, { columns, order: search.order })}
      />
      <QueryView query={query} failed={failed} waiting={<Skeleton height={520} radius="lg" />}>
        {({ rows, pages }) => (
          <DataTable
            label={title}
            columns={tableColumns}
            rows={rows}
            rowKey={({ id }) => id}
            {...(shape.order && {
              order: (search.order ?? shape.order) as Order<Sort>,
              onOrder: (order) => go({ ...search, order, page: undefined }),
            })}
            {...(applyFilters && { applyFilters })}
            emptyText={shownIfEmpty}
            isStale={query.isPlaceholderData}
            isDense={isDense}
            {...(pages && { pages })}
            isLocked={isLocked}
            isEdited={isEdited}
          />
        )}
      </QueryView>
    </Frame>
  )
}

const noneUpcoming = 'No hay ninguno de hoy en adelante.'

type Filtering = {
  shape: ListShape
  applied: ListSearch
  filters: ListSearch
  change: (part: ListSearch) => void
  isDayMissed: boolean
}

function tableColumn<Row, Sort extends string, Filter extends string>(
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
