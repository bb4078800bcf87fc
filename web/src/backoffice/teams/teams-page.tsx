import { createTeam, exportTeams, officeWording, type Team } from '@compety/contract'
import type { BulkOf } from '../records/bulk/bulk-of.ts'
import { RecordList } from '../records/list/record-list.tsx'
import { useOwnerLinks } from '../records/use-owner.ts'
import { teamColumns } from './team-columns.tsx'
import { teamList } from './team-list.ts'
import { useTeams } from './teams.data.ts'

const bulk: BulkOf<Team> = {
  list: 'teams',
  one: 'equipo',
  many: 'equipos',
  nameOf: ({ name }) => name,
  columns: [
    ['ID', ({ id }) => id],
    ['Nombre', ({ name }) => name],
    ['Código', ({ code }) => code],
    ['Deporte', ({ sport }) => sport.name],
    ['Estado', ({ statusAsString }) => statusAsString],
  ],
}

export function TeamsPage() {
  const { parent, search } = useOwnerLinks(createTeam)
  return (
    <RecordList
      path="/teams"
      title="Equipos"
      parent={parent}
      shape={teamList}
      columns={teamColumns}
      useRows={useTeams}
      bulk={bulk}
      filterLabel="Filtrar Equipos"
      emptyText="No existen equipos registrados"
      exportBy={{ endpoint: exportTeams, isOwned: true }}
      failed={officeWording.teamsLoadFailed}
      create={{ to: '/newTeam', label: 'Agregar Equipo', call: createTeam, search }}
    />
  )
}
