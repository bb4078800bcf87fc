import { type FeedState, findFeed } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { Section } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.types.ts'
import { Time } from '../date-time.tsx'
import { LastRun } from '../feeds/runs/last-run.tsx'
import { useMayCall } from '../records/may-call.ts'
import classes from './operations.module.css'

const columns: readonly Column<FeedState, string>[] = [
  { key: 'tournament', title: 'Torneo', isHead: true, render: (feed) => <Name feed={feed} /> },
  { key: 'provider', title: 'Proveedor', render: ({ providerAsString }) => providerAsString },
  { key: 'last_run', title: 'Última consulta', render: (feed) => <LastRun feed={feed} /> },
  {
    key: 'reason',
    title: 'Qué falló',
    render: ({ last_run }) => <span className={classes.words}>{last_run?.reason ?? '–'}</span>,
  },
  {
    key: 'next_run_at',
    title: 'Próxima consulta',
    render: ({ next_run_at }) => (next_run_at ? <Time instant={next_run_at} /> : 'Desactivada'),
  },
]

/** When each feed ran last, what failed and when it runs next. */
export function FeedStates({ feeds }: { feeds: readonly FeedState[] }) {
  return (
    <Section title="Fuentes">
      <DataTable
        label="Fuentes"
        columns={columns}
        rows={feeds}
        rowKey={({ id }) => id}
        emptyText="No existen fuentes registradas"
      />
    </Section>
  )
}

function Name({ feed: { id, tournament } }: { feed: FeedState }) {
  const name = nameOfTournament(tournament)
  if (!useMayCall()(findFeed)) return name
  return (
    <Link to="/feeds/$feedId" params={{ feedId: String(id) }}>
      {name}
    </Link>
  )
}
