import { officeWording } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { type ListSearch, queryOf } from '../records/list/list-shape.ts'
import { RecordList } from '../records/list/record-list.tsx'
import { ChartsPanel } from './charts-panel.tsx'
import { FunnelAsOf } from './funnel-as-of.tsx'
import { useExportUsersReports, useUsersReports } from './users-report.data.ts'
import classes from './users-report.module.css'
import { usersReportColumns } from './users-report-columns.tsx'
import { usersReportList } from './users-report-list.ts'

export function UsersReportPage() {
  const query = queryOf(usersReportList, useSearch({ from: '/usersReport' }))
  return (
    <RecordList
      path="/usersReport"
      title="Reporte de usuarios"
      shape={usersReportList}
      isDense
      columns={usersReportColumns}
      useRows={useUsersReports}
      filterLabel="Filtrar Jugadores"
      emptyText={officeWording.noPlayers}
      failed="No se ha podido cargar el reporte de usuarios por fallos en el servidor"
      actions={<ExportButton query={query} />}
      above={
        <div className={classes.above}>
          <ChartsPanel />
          <FunnelAsOf instant={useUsersReports(query).data?.funnel_as_of} />
        </div>
      }
    />
  )
}

/** Downloads all pages of the filtered list. */
export function ExportButton({ query }: { query: ListSearch }) {
  const { start, isPending } = useExportUsersReports(query)
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={start}
      loading={isPending}
      disabled={isPending}
    >
      Exportar CSV
    </Button>
  )
}
