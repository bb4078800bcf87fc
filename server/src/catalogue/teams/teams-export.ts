import { exportTeams, type Team } from '@compety/contract'
import type { Column } from '../../platform/exports/columns.ts'
import { code, id, name, status, text, yesNo } from '../../platform/exports/common-columns.ts'
import { exportedList } from '../../platform/exports/exported-list.ts'
import { listTeams } from './teams.queries.ts'

const columns: Column<Team>[] = [
  ...[id, name, code],
  { key: 'sport', label: 'Deporte', value: ({ sport }) => sport.name },
  { key: 'aliases', label: 'Alias', value: ({ aliases }) => aliases.join(' | ') },
  yesNo('is_placeholder', 'Por definir'),
  text('organizer_id', 'ID del organizador'),
  ...status,
]

export const teamsExport = exportedList({
  endpoint: exportTeams,
  name: 'equipos',
  title: 'Equipos',
  columns: () => columns,
  read: async (db, { filters, caller, isMember }) =>
    (await listTeams(db, filters, { user_id: caller.id, isMember })).teams,
})
