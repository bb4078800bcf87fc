import { type FeedRun, findImport } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { Section } from '../../../ui/page.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/data-table.types.ts'
import { dateTime, Time } from '../../date-time.tsx'
import { RecordName, RowActions, RowLink } from '../../records/row-actions.tsx'
import { FeedItems } from '../decisions/feed-items.tsx'
import { useFeedRuns } from './feed-runs.data.ts'
import classes from './feed-runs.module.css'
import { RunOutcomeBadge } from './run-outcome.tsx'

const triggers = { interval: 'Sola', live: 'Partido en juego', person: 'Alguien' } as const

const columns: readonly Column<FeedRun, string>[] = [
  {
    key: 'started_at',
    title: 'Inicio',
    width: 150,
    isHead: true,
    render: ({ started_at }) => <Time instant={started_at} />,
  },
  { key: 'trigger', title: 'Quién', render: ({ trigger, actor }) => actor ?? triggers[trigger] },
  {
    key: 'outcome',
    title: 'Cómo terminó',
    render: (run) => (
      <span className={classes.outcome}>
        <RunOutcomeBadge run={run} />
        <span className={classes.reason}>{run.reason ?? run.progress}</span>
      </span>
    ),
  },
  { key: 'requests', title: 'Peticiones', align: 'right', render: ({ requests }) => requests },
  { key: 'rows', title: 'Partidos leídos', align: 'right', render: ({ rows }) => rows },
  { key: 'items', title: 'No se tomó', render: ({ items }) => <Items items={items} /> },
  { key: 'actions', title: 'Qué cambió', render: (run) => <ImportLink run={run} /> },
]

/** The runs of a feed, newest first. */
export function FeedRuns({ id, page }: { id: number; page: number }) {
  const query = useFeedRuns(id, { page })
  return (
    <Section title="Consultas">
      <QueryView
        query={query}
        failed="No se han podido cargar las consultas por fallos en el servidor"
        waiting={<Skeleton height={320} radius="lg" />}
      >
        {({ runs, ...pages }) => (
          <DataTable
            label="Consultas"
            columns={columns}
            rows={runs}
            rowKey={({ id }) => id}
            emptyText="La fuente aún no se ha consultado"
            isStale={query.isPlaceholderData}
            pages={pages}
          />
        )}
      </QueryView>
    </Section>
  )
}

function Items({ items }: Pick<FeedRun, 'items'>) {
  if (items.length === 0) return '–'
  return (
    <details className={classes.items}>
      <summary>{items.length === 1 ? '1 fila' : `${items.length} filas`}</summary>
      <FeedItems items={items} />
    </details>
  )
}

function ImportLink({ run: { import_id, started_at } }: { run: FeedRun }) {
  if (import_id === null) return null
  return (
    <RowActions>
      <RowLink to="/imports/$importId" params={{ importId: String(import_id) }} call={findImport}>
        Ver cambios
        <RecordName name={dateTime(started_at)} />
      </RowLink>
    </RowActions>
  )
}
