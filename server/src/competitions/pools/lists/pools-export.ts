import { exportPools, noun, poolLifecycle } from '@compety/contract'
import type { Column } from '../../../platform/exports/columns.ts'
import { description, id, instant, name, status, text, yesNo } from '../../../platform/exports/common-columns.ts'
import { exportedList } from '../../../platform/exports/exported-list.ts'
import type { PoolRow } from '../pool-rows.ts'
import { listPools } from './pool-lists.queries.ts'

const columns: Column<PoolRow & { statusAsString: string }>[] = [
  ...[id, name, description],
  { key: 'sector', label: 'Sector', value: ({ sector }) => sector.name },
  { key: 'organizer', label: 'Organizador', value: ({ organizer }) => organizer?.name },
  ...[instant('beginst_at', 'Inicio'), instant('ends_at', 'Fin')],
  ...[text('players_limit', 'Límite de jugadores'), text('players_count', 'Jugadores')],
  ...[yesNo('is_private', 'Privada'), yesNo('is_official', 'Oficial')],
  text('share_url', 'Enlace'),
  ...status,
]

export const poolsExport = exportedList({
  endpoint: exportPools,
  name: noun.many,
  title: noun.Many,
  columns: () => columns,
  read: async (db, { filters, caller, timeZone }) => {
    const { rows } = await listPools(db, caller, { filters, timeZone })
    return rows.map((row) => ({ ...row, statusAsString: poolLifecycle.states[row.status] ?? '' }))
  },
})
