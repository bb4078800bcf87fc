import {
  allows,
  deleteTournament,
  recordStatus,
  type Tournament,
  tournamentLifecycle,
  updateTournament,
} from '@compety/contract'
import { TournamentLogo } from '../../kit/images/tournament-logo.tsx'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { useSportOptions } from '../filter-options.ts'
import { fromList } from '../records/form/use-cancel.ts'
import type { RecordColumn } from '../records/list/column-filters.tsx'
import { RecordState } from '../records/record-state.tsx'
import { RecordName, RowActions, RowButton, RowLink } from '../records/row-actions.tsx'
import { statesOf } from '../records/states.ts'
import { useOfficeView } from './office-view.ts'
import classes from './tournament-columns.module.css'
import { useTournamentAction } from './tournaments.data.ts'

type Sort = 'name' | 'season' | 'sport' | 'status'
type Filter = 'name' | 'sport' | 'status'

const states = statesOf(tournamentLifecycle)

export const tournamentColumns: readonly RecordColumn<Tournament, Sort, Filter>[] = [
  { key: 'id', title: 'ID', width: 60, render: ({ id }) => id },
  {
    key: 'name',
    title: 'Nombre',
    sort: 'name',
    filter: 'name',
    render: ({ logo, name }) => (
      <span className={classes.name}>
        <TournamentLogo logo={logo} size={28} />
        <span>{name}</span>
      </span>
    ),
  },
  { key: 'season', title: 'Temporada', sort: 'season', render: ({ season }) => season },
  {
    key: 'sport',
    title: 'Deporte',
    sort: 'sport',
    filter: 'sport',
    useOptions: useSportOptions,
    render: ({ sport }) => sport.name,
  },
  {
    key: 'status',
    title: 'Estado',
    sort: 'status',
    filter: 'status',
    useOptions: () => states,
    render: ({ status }) => <RecordState lifecycle={tournamentLifecycle} status={status} />,
  },
  { key: 'actions', title: 'Opciones', render: (tournament) => <TournamentRowActions tournament={tournament} /> },
]

function TournamentRowActions({ tournament }: { tournament: Tournament }) {
  const { id, status } = tournament
  const { mutate: remove, isPending } = useTournamentAction('delete')
  const params = { tournamentId: String(id) }
  const view = useOfficeView()
  const name = <RecordName name={nameOfTournament(tournament)} />
  return (
    <RowActions>
      <RowLink to="/tournaments/$tournamentId" params={params} search={view}>
        Ver
        {name}
      </RowLink>
      {status !== recordStatus.archived && (
        <RowLink
          to="/tournaments/$tournamentId/update"
          params={params}
          call={updateTournament}
          record={tournament}
          state={fromList}
        >
          Actualizar
          {name}
        </RowLink>
      )}
      {allows(tournamentLifecycle, 'delete', status) && (
        <RowButton
          danger
          call={deleteTournament}
          record={tournament}
          onClick={() => remove({ id })}
          disabled={isPending}
        >
          Eliminar
          {name}
        </RowButton>
      )}
    </RowActions>
  )
}
