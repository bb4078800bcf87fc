import type { WholeImport } from '@compety/contract'
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { dateTime } from '../date-time.tsx'
import { Facts } from '../records/facts.tsx'
import { RecordPage } from '../records/record-page.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportTournament } from './import-tournament.tsx'
import { useImport, useUndoImport } from './imports.data.ts'

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
  const { tournament, created_at, actor, undone_at } = report
  return (
    <>
      <Facts
        facts={[
          ...(tournament ? [['Torneo', <ImportTournament key="tournament" tournament={tournament} />] as const] : []),
          ['Fecha', dateTime(created_at)],
          ['Quién', actor ?? 'Sistema'],
          ['Deshecha', undone_at ? dateTime(undone_at) : 'No'],
        ]}
      />
      {undone_at === null && <Undo id={id} />}
      <ImportReport report={report} />
    </>
  )
}

function Undo({ id }: { id: number }) {
  const [isConfirming, setConfirming] = useState(false)
  const { mutate: undo, isPending } = useUndoImport()
  return (
    <div>
      <Button variant="default" onClick={() => setConfirming(true)}>
        Deshacer importación
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Deshacer importación"
        confirm="Deshacer"
        danger
        waiting={isPending}
        onConfirm={() => undo(id, { onSettled: () => setConfirming(false) })}
        onClose={() => setConfirming(false)}
      >
        <p>
          Se quitan los partidos, equipos y resultados que trajo este archivo, y se devuelven los datos que cambió. Se
          conserva lo que ya tiene pronósticos o cambió después; verás la lista.
        </p>
      </ConfirmDialog>
    </div>
  )
}
