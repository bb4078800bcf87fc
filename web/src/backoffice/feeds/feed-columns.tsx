import { deleteFeed, type Feed, updateFeed } from '@compety/contract'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { Time } from '../date-time.tsx'
import type { RecordColumn } from '../records/record-list.tsx'
import { RecordName, RowActions, RowButton, RowLink } from '../records/row-actions.tsx'
import { fromList } from '../records/use-cancel.ts'
import classes from './feed-columns.module.css'
import { providerOptions } from './feed-fields.ts'
import { RunOutcomeBadge } from './run-outcome.tsx'
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

/** When a feed ran last and how it ended, with the number of failures in a row. */
export function LastRun({ feed: { last_run, failures } }: { feed: Pick<Feed, 'last_run' | 'failures'> }) {
  if (!last_run) return 'Ninguna'
  return (
    <span className={classes.run}>
      <Time instant={last_run.started_at} />
      <RunOutcomeBadge outcome={last_run.outcome} />
      {failures > 1 && <span className={classes.failures}>{failures} fallos seguidos</span>}
    </span>
  )
}

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
