import { createTournament } from '@compety/contract'
import { tournamentsLoadFailed } from '../../tournaments/tournaments.data.ts'
import { RecordList } from '../records/list/record-list.tsx'
import { ReadersOnly } from './readers-only.tsx'
import { tournamentColumns } from './tournament-columns.tsx'
import { tournamentList } from './tournament-list.ts'
import { useTournaments } from './tournaments.data.ts'

export function TournamentsPage() {
  return (
    <ReadersOnly>
      <RecordList
        path="/tournaments"
        title="Torneos"
        shape={tournamentList}
        columns={tournamentColumns}
        useRows={useTournaments}
        filterLabel="Filtrar Torneos"
        emptyText="No existen torneos registrados"
        failed={tournamentsLoadFailed}
        create={{ to: '/newTournament', label: 'Agregar Torneo', call: createTournament }}
      />
    </ReadersOnly>
  )
}
