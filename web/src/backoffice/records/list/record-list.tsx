import { type EndpointShape, mostInBulk } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useFilters } from '../../../kit/use-filters.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListStatus } from '../../../ui/query/list-status.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Pages } from '../../../ui/table/data-table.types.ts'
import type { Order } from '../../../ui/table/header-cell.tsx'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import type { BulkOf } from '../bulk/bulk-of.ts'
import { useMayCall } from '../may-call.ts'
import { filtersIn, type RecordColumn, tableColumn } from './column-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { storeListSearch } from './last-list-search.ts'
import { type ExportOfList, ListExport } from './list-export.tsx'
import { PageFrame, SectionFrame } from './list-frame.tsx'
import { filtersOf, isUpcoming, type ListSearch, type ListShape, lacksDay, queryOf, sizesOf } from './list-shape.ts'
import { listText } from './list-text.ts'
import { ListTools } from './list-tools.tsx'

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
  /** What can be done with several rows at once. */
  bulk?: BulkOf<Row>
  /** The link to create a record, shown to users who may make its `call`. */
  create?: { to: string; label: string; call: EndpointShape; search?: object }
  actions?: ReactNode
  /** How the whole list is exported. */
  exportBy?: ExportOfList | undefined
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
  const { exportBy } = props
  const { parent, above, isDense = false, isLocked = false, isEdited = () => false, bulk } = props
  const may = useMayCall()
  const search = useSearch({ strict: false }) as ListSearch
  const navigate = useNavigate()
  // Typing on in the search is one step back.
  const go = (next: ListSearch) => {
    const replace = search.search !== undefined && next.search !== undefined && next.search !== search.search
    void navigate({ to: '.', search: { ...next, tab: search.tab } as never, replace })
  }
  const filtering = useFilters<ListSearch>(filtersOf(shape, search), (next = {}) =>
    go({ ...pick(search), ...filtersOf(shape, next) }),
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
  const selection = useSelection({ rows: query.data?.rows ?? [], nameOf: bulk?.nameOf ?? nameless, most: mostInBulk })
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
          {applyFilters && (
            <FilterPanel {...applyFilters} columns={tableColumns} isTyped={filtering.isTyped} isLocked={isLocked} />
          )}
          {actions}
          {exportBy && <ListExport title={title} of={exportBy} query={queryOf(shape, search)} />}
          {create && may(create.call) && (
            <LinkButton to={create.to} search={create.search as never} leftSection={<IconPlus size={18} aria-hidden />}>
              {create.label}
            </LinkButton>
          )}
        </>
      }
    >
      {above}
      <ListTools filters={filtersIn(columns)} {...{ shape, search, isLocked, go }} />
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
            {...(bulk && { selection })}
            isDense={isDense}
            pages={pages}
            sizes={{ all: sizesOf(shape.size), onChoose: (size) => go({ ...search, per_page: size, page: undefined }) }}
            isLocked={isLocked}
            isEdited={isEdited}
          />
        )}
      </QueryView>
      {bulk && <BulkBar {...{ bulk, selection }} />}
    </Frame>
  )
}

const nameless = () => ''

/** What stays in the address when filters change. */
const pick = ({ order, show, search, per_page, view }: ListSearch): ListSearch => ({
  ...{ order, show, search, per_page },
  view,
})

const noneUpcoming = 'No hay ninguno de hoy en adelante.'
