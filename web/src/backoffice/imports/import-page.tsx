import type { WholeImport } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { dateTime } from '../date-time.tsx'
import { Facts } from '../records/facts.tsx'
import { RecordPage } from '../records/record-page.tsx'
import { ImportMaker } from './import-maker.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportTournament } from './import-tournament.tsx'
import { useImport } from './imports.data.ts'
import { Undo } from './undo/undo.tsx'

export function ImportPage() {
  const { importId } = useParams({ from: '/imports/$importId' })
  const query = useImport(Number(importId))
  return (
    <RecordPage
      title={query.data?.name ?? `Importación ${importId}`}
      query={query}
      failed="No se ha podido cargar la importación por fallos en el servidor"
      list="/imports"
    >
      {(report) => <ImportDetail id={Number(importId)} report={report} />}
    </RecordPage>
  )
}

function ImportDetail({ id, report }: { id: number; report: WholeImport }) {
  const { tournament, created_at, undone_at, left = [] } = report
  return (
    <>
      <Facts
        facts={[
          ...(tournament ? [['Torneo', <ImportTournament key="tournament" tournament={tournament} />] as const] : []),
          ['Fecha', dateTime(created_at)],
          ['Quién', <ImportMaker key="actor" {...report} />],
          ['Deshecha', undone_at ? dateTime(undone_at) : 'No'],
        ]}
      />
      {(undone_at === null || left.length > 0) && <Undo id={id} isRepeated={undone_at !== null} />}
      <ImportReport report={report} />
    </>
  )
}
