import { exportReports } from '@compety/contract'
import { RecordList } from '../records/list/record-list.tsx'
import { reportColumns } from './report-columns.tsx'
import { reportList } from './report-list.ts'
import { useReports } from './reports.data.ts'

/** What players reported to the administrators, the oldest first. */
export function ReportsPage() {
  return (
    <RecordList
      path="/reports"
      title="Denuncias"
      shape={reportList}
      columns={reportColumns}
      useRows={useReports}
      filterLabel="Filtrar denuncias"
      emptyText="No existen denuncias registradas"
      exportBy={{ endpoint: exportReports }}
      failed="No se han podido cargar las denuncias por fallos en el servidor"
    />
  )
}
