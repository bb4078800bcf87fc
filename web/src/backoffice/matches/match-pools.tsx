import { type MatchPool, noun } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.types.ts'
import { OrganizerLink } from '../organizers/organizer-link.tsx'
import { PoolState } from '../pools/pool-state.tsx'
import { useMatchPools } from './match-pools.data.ts'

const columns: readonly Column<MatchPool, never>[] = [
  {
    key: 'name',
    title: noun.One,
    isHead: true,
    render: ({ id, name }) => (
      <Link to="/pools/$poolId" params={{ poolId: String(id) }}>
        {name}
      </Link>
    ),
  },
  {
    key: 'organizer',
    title: 'Organizador',
    render: ({ organizer }) => (organizer ? <OrganizerLink {...organizer} /> : '–'),
  },
  { key: 'status', title: 'Estado', render: ({ status }) => <PoolState status={status} /> },
  { key: 'players', title: 'Jugadores', align: 'right', render: ({ players_count }) => players_count },
  { key: 'predictions', title: 'Pronósticos', align: 'right', render: ({ predictions }) => predictions },
]

/** The pools of a match with their number of predictions, the newest first. */
export function MatchPools({ id }: { id: number }) {
  const { page = 1 } = useSearch({ from: '/matches/$matchId' })
  const query = useMatchPools(id, page)
  const { total, predictions } = query.data ?? {}
  return (
    <Section
      title={total === undefined ? noun.Many : `${noun.Many} (${total})`}
      aside={predictions ? <span>{predictions === 1 ? '1 pronóstico' : `${predictions} pronósticos`}</span> : undefined}
    >
      <QueryView
        query={query}
        failed={`No se han podido cargar las ${noun.many} por fallos en el servidor`}
        waiting={<Skeleton height={220} radius="lg" />}
        empty={{ when: ({ total }) => total === 0, text: `El partido no está en ninguna ${noun.one}.` }}
      >
        {({ pools, ...pages }) => (
          <DataTable
            label={noun.Many}
            columns={columns}
            rows={pools}
            rowKey={({ id }) => id}
            emptyText={`El partido no está en ninguna ${noun.one}.`}
            isStale={query.isPlaceholderData}
            {...(pages.totalPages > 1 && { pages })}
          />
        )}
      </QueryView>
    </Section>
  )
}
