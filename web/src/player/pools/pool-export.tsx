import { exportPoolMatches, exportPoolTable } from '@compety/contract'
import { ExportButton } from '../../ui/export/export-button.tsx'

/** What everybody who sees a pool may save of it. Those who run it have more in their area. */
export function PoolExport({ poolId }: { poolId: number }) {
  const params = { id: poolId }
  return (
    <ExportButton
      exports={[
        { label: 'Tabla', endpoint: exportPoolTable, params },
        { label: 'Partidos', endpoint: exportPoolMatches, params },
      ]}
    />
  )
}
