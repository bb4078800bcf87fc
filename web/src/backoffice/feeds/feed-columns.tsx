import { deleteFeed, type Feed, updateFeed } from '@compety/contract'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { Time } from '../date-time.tsx'
import { fromList } from '../records/form/use-cancel.ts'
import type { RecordColumn } from '../records/list/column-filters.tsx'
import { RecordName, RowActions, RowButton, RowLink } from '../records/row-actions.tsx'
import { providerOptions } from './feed-fields.ts'
import { LastRun } from './runs/last-run.tsx'
import { useAskedDeletion } from './use-asked-deletion.tsx'

type Sort = 'tournament' | 'provider' | 'next_run_at'
type Filter = 'tournament' | 'provider'

export const feedColumns: readonly RecordColumn<Feed, Sort, Filter>[] = [
  { key: 'id', title: 'ID', width: 60, render: ({ id }) => id },
  {
    key: 'tournament',
    title: 'Torneo',
    sort: 'tournament',
    filter: 'tournament',
    isHead: true,
    render: ({ tournament }) => <b>{nameOfTournament(tournament)}</b>,
  },
  {
    key: 'provider',
    title: 'Proveedor',
    sort: 'provider',
    filter: 'provider',
    useOptions: () => providerOptions,
    render: ({ providerAsString }) => providerAsString,
  },
  { key: 'enabled', title: 'Activa', render: ({ enabled }) => (enabled ? 'Sí' : 'No') },
  {
    key: 'next_run_at',
    title: 'Próxima consulta',
    sort: 'next_run_at',
    render: ({ next_run_at }) => (next_run_at ? <Time instant={next_run_at} /> : '–'),
  },
  { key: 'last_run', title: 'Última consulta', render: (feed) => <LastRun feed={feed} /> },
  { key: 'actions', title: 'Opciones', render: (feed) => <FeedRowActions feed={feed} /> },
]

function FeedRowActions({ feed }: { feed: Feed }) {
  const { ask, isPending, dialog } = useAskedDeletion(feed)
  const params = { feedId: String(feed.id) }
  const name = <RecordName name={nameOfTournament(feed.tournament)} />
  return (
    <RowActions>
      <RowLink to="/feeds/$feedId" params={params}>
        Ver
        {name}
      </RowLink>
      <RowLink to="/feeds/$feedId/update" params={params} call={updateFeed} state={fromList}>
        Actualizar
        {name}
      </RowLink>
      <RowButton danger call={deleteFeed} onClick={ask} disabled={isPending}>
        Eliminar
        {name}
      </RowButton>
      {dialog}
    </RowActions>
  )
}
