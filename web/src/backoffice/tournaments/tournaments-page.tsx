import { createTournament, exportTournaments, type Tournament } from '@compety/contract'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { tournamentsLoadFailed } from '../../tournaments/tournaments.data.ts'
import type { BulkOf } from '../records/bulk/bulk-of.ts'
import { RecordList } from '../records/list/record-list.tsx'
import { useOwnerLinks } from '../records/use-owner.ts'
import { ReadersOnly } from './readers-only.tsx'
import { tournamentColumns } from './tournament-columns.tsx'
import { tournamentList } from './tournament-list.ts'
import { useTournaments } from './tournaments.data.ts'

const bulk: BulkOf<Tournament> = {
  list: 'tournaments',
  one: 'torneo',
  many: 'torneos',
  nameOf: nameOfTournament,
  columns: [
    ['ID', ({ id }) => id],
    ['Nombre', ({ name }) => name],
    ['Temporada', ({ season }) => season],
    ['Deporte', ({ sport }) => sport.name],
    ['Estado', ({ statusAsString }) => statusAsString],
  ],
}

export function TournamentsPage() {
  const { parent, search } = useOwnerLinks(createTournament)
  return (
    <ReadersOnly>
      <RecordList
        path="/tournaments"
        title="Torneos"
        parent={parent}
        shape={tournamentList}
        columns={tournamentColumns}
        useRows={useTournaments}
        bulk={bulk}
        filterLabel="Filtrar Torneos"
        emptyText="No existen torneos registrados"
        exportBy={{ endpoint: exportTournaments, isOwned: true }}
        failed={tournamentsLoadFailed}
        create={{ to: '/newTournament', label: 'Agregar Torneo', call: createTournament, search }}
      />
    </ReadersOnly>
  )
}
