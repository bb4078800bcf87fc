import { useMediaQuery } from '@mantine/hooks'
import clsx from 'clsx'
import { DataTable as MantineDataTable } from 'mantine-datatable'
import '@mantine/core/styles/Center.css'
import '@mantine/core/styles/Table.css'
import '@mantine/core/styles/Text.css'
import 'mantine-datatable/styles.css'
import { DataCards } from './data-cards.tsx'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table.types.ts'
import { HeaderCell } from './header-cell.tsx'
import { PageRange } from './page-range.tsx'
import { Pager } from './pager.tsx'
import { SelectPage, SelectRow } from './select-boxes.tsx'
import type { Selection } from './use-selection.ts'

/** A table with order and filters in its sticky header and the pages below; on a phone it is a list of cards. */
export function DataTable<T, K extends string>(props: DataTableProps<T, K>) {
  const { isStale = false, pages, sizes, isLocked = false } = props
  const isNarrow = useMediaQuery('(width < 48rem)', false, { getInitialValueInEffect: false })
  return (
    <div className={classes.frame} data-stale={isStale || undefined}>
      {isNarrow ? <DataCards {...props} /> : <Grid {...props} />}
      {pages && (
        <div className={classes.foot}>
          <PageRange {...{ pages, sizes, isLocked }} />
          <Pager
            current={pages.currentPage}
            next={pages.nextPage}
            total={pages.totalPages}
            disabled={isLocked}
            isNamed
          />
        </div>
      )}
    </div>
  )
}

function Grid<T, K extends string>(props: DataTableProps<T, K>) {
  const { label, columns, rows, rowKey, order, onOrder, applyFilters, emptyText, isDense = false } = props
  const { isLocked = false, isEdited = () => false, selection } = props
  const head = (columns.find(({ isHead }) => isHead) ?? columns.find(({ key }) => key !== 'id'))?.key
  return (
    <MantineDataTable<T>
      aria-label={label}
      className={clsx(classes.table, isDense && classes.dense)}
      records={[...rows]}
      idAccessor={rowKey}
      noRecordsText={rows.length === 0 ? emptyText : ''}
      noRecordsIcon={<span />}
      minHeight={rows.length === 0 ? 180 : 0}
      // Fills the height of the window together with the elements above and below, so that only the table scrolls.
      maxHeight="max(20rem, calc(100dvh - 20rem))"
      verticalSpacing={6}
      horizontalSpacing={isDense ? 6 : 10}
      highlightOnHover
      rowClassName={(row) => (isEdited(row) ? classes.edited : undefined)}
      columns={[
        ...(selection ? [selectionColumn({ selection, rows, isLocked })] : []),
        ...columns.map(({ key, title, render, align = 'left', width, isHead: _, ...header }) => ({
          accessor: key,
          textAlign: align,
          ...(width !== undefined && { width }),
          title: (
            <HeaderCell column={key} {...{ title, order, onOrder, applyFilters }} disabled={isLocked} {...header} />
          ),
          render,
          ...(key === head && { customCellAttributes: () => ({ role: 'rowheader' }) }),
        })),
      ]}
    />
  )
}

type Selecting<T> = { selection: Selection<T>; rows: readonly T[]; isLocked: boolean }

const selectionColumn = <T,>({ selection, rows, isLocked }: Selecting<T>) => ({
  accessor: 'selection',
  width: 36,
  title: <SelectPage {...{ selection, rows, isLocked }} />,
  render: (row: T) => <SelectRow {...{ selection, row, isLocked }} />,
})
