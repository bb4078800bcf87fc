import { createTeam, wording } from '@compety/contract'
import { RecordList } from '../records/list/record-list.tsx'
import { teamColumns } from './team-columns.tsx'
import { teamList } from './team-list.ts'
import { useTeams } from './teams.data.ts'

export function TeamsPage() {
  return (
    <RecordList
      path="/teams"
      title="Equipos"
      shape={teamList}
      columns={teamColumns}
      useRows={useTeams}
      filterLabel="Filtrar Equipos"
      emptyText="No existen equipos registrados"
      failed={wording.teamsLoadFailed}
      create={{ to: '/newTeam', label: 'Agregar Equipo', call: createTeam }}
    />
  )
}
