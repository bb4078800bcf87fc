import { allows, deleteTeam, isolated, type Team, teamLifecycle, teamStatus, updateTeam } from '@compety/contract'
import { TeamCrest } from '../../kit/images/team-crest.tsx'
import { useSportOptions } from '../filter-options.ts'
import { fromList } from '../records/form/use-cancel.ts'
import type { RecordColumn } from '../records/list/column-filters.tsx'
import { RecordState } from '../records/record-state.tsx'
import { RecordName, RowActions, RowButton, RowLink } from '../records/row-actions.tsx'
import { statesOf } from '../records/states.ts'
import classes from './team-columns.module.css'
import { placeOf } from './team-place.ts'
import { useTeamAction } from './teams.data.ts'

type Key = 'name' | 'code' | 'sport' | 'status'

const states = statesOf(teamLifecycle)

export const teamColumns: readonly RecordColumn<Team, Key, Key>[] = [
  { key: 'id', title: 'ID', width: 60, render: ({ id }) => id },
  {
    key: 'name',
    title: 'Nombre',
    sort: 'name',
    filter: 'name',
    render: (team) => (
      <span className={classes.name}>
        <TeamCrest {...team} size={24} />
        <span>
          {team.name}
          {team.aliases.length > 0 && <span className={classes.more}>{team.aliases.map(isolated).join(' · ')}</span>}
          {placeOf(team).map((place) => (
            <span key={place} className={classes.more}>
              {place}
            </span>
          ))}
        </span>
      </span>
    ),
  },
  { key: 'code', title: 'Código', sort: 'code', filter: 'code', render: ({ code }) => code },
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
    render: ({ status }) => <RecordState lifecycle={teamLifecycle} status={status} />,
  },
  { key: 'actions', title: 'Opciones', render: (team) => <TeamRowActions team={team} /> },
]

function TeamRowActions({ team }: { team: Team }) {
  const { id, name, status } = team
  const { mutate: remove, isPending } = useTeamAction('delete')
  const params = { teamId: String(id) }
  return (
    <RowActions>
      <RowLink to="/teams/$teamId" params={params}>
        Ver
        <RecordName name={name} />
      </RowLink>
      {status !== teamStatus.archived && (
        <RowLink to="/teams/$teamId/update" params={params} call={updateTeam} record={team} state={fromList}>
          Actualizar
          <RecordName name={name} />
        </RowLink>
      )}
      {allows(teamLifecycle, 'delete', status) && (
        <RowButton danger call={deleteTeam} record={team} onClick={() => remove({ id })} disabled={isPending}>
          Eliminar
          <RecordName name={name} />
        </RowButton>
      )}
    </RowActions>
  )
}
