import { exportOrganizers, type Organizer } from '@compety/contract'
import type { Column } from '../../platform/exports/columns.ts'
import { id, instant, name, status, text } from '../../platform/exports/common-columns.ts'
import { exportedList } from '../../platform/exports/exported-list.ts'
import { listOrganizers } from './organizers.queries.ts'

const columns: Column<Organizer>[] = [
  ...[id, name, text('organizer_name', 'ID del organizador'), text('owner_username', 'Propietario')],
  { key: 'country', label: 'País', value: ({ country }) => country?.name },
  ...[text('email', 'Email'), text('phone', 'Teléfono'), text('home_page', 'Página web')],
  instant('suspended_at', 'Suspendido'),
  ...status,
]

export const organizersExport = exportedList({
  endpoint: exportOrganizers,
  name: 'organizadores',
  title: 'Organizadores',
  columns: () => columns,
  read: async (db, { filters }) => (await listOrganizers(db, filters, false)).organizers,
})
