import { useNavigate } from '@tanstack/react-router'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.types.ts'
import type { Order } from '../../ui/table/header-cell.tsx'
import { Time } from '../date-time.tsx'
import type { Report } from './users-report.data.ts'

type Entry = Report['userReport']['user_histories'][number]
type Row = Entry & { id: number }

type UserHistoryProps = { entries: readonly Entry[]; page: number; order: Order<'date'> }

const pageSize = 10
/** The server sends at most this many. */
const maxEntries = 1000

const columns: readonly Column<Row, 'date'>[] = [
  { key: 'type', title: 'Actividad', render: ({ typeAsSpanishString }) => typeAsSpanishString },
  { key: 'date', title: 'Fecha', sort: 'date', width: 220, render: ({ date }) => <Time instant={date} /> },
]

/** The activity of a player in the application. Its page and order are in the address. */
export function UserHistory({ entries, page, order }: UserHistoryProps) {
  const navigate = useNavigate()
  const rows = entries.map((entry, id) => ({ ...entry, id }))
  if (order === 'date_desc') rows.reverse()
  const totalPages = Math.max(1, Math.ceil(rows.length / pageSize))
  const currentPage = Math.min(page, totalPages)
  const first = (currentPage - 1) * pageSize
  return (
    <>
      <DataTable
        label="Actividad en la app"
        columns={columns}
        rows={rows.slice(first, first + pageSize)}
        rowKey={({ id }) => id}
        order={order}
        onOrder={(order) => void navigate({ to: '.', search: { tab: 'app', order }, resetScroll: false })}
        emptyText="No existen actividades registradas"
        pages={{ currentPage, nextPage: currentPage < totalPages ? currentPage + 1 : null, totalPages }}
      />
      {entries.length === maxEntries && <p>Se muestran las 1000 actividades más recientes.</p>}
    </>
  )
}
