import { mostInBulk, noun, type PoolSummary } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/page.tsx'
import { Empty, QueryView } from '../../ui/query/query-view.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.types.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { DateAndTime } from '../date-time.tsx'
import { poolBulk } from '../pools/pool-bulk.ts'
import { PoolState } from '../pools/pool-state.tsx'
import { BulkBar } from '../records/bulk/bulk-bar.tsx'
import { useOrganizerPools } from './organize.data.ts'

const columns: readonly Column<PoolSummary, never>[] = [
  {
    key: 'name',
    title: 'Nombre',
    isHead: true,
    render: ({ id, name }) => (
      <Link to="/pools/$poolId" params={{ poolId: String(id) }}>
        {name}
      </Link>
    ),
  },
  { key: 'status', title: 'Estado', render: ({ status }) => <PoolState status={status} /> },
  { key: 'players', title: 'Jugadores', align: 'right', render: ({ players_count }) => players_count },
  { key: 'beginst_at', title: 'Inicio', render: ({ beginst_at }) => <DateAndTime instant={beginst_at} /> },
]

/** The pools of an organizer, and the way to a new one. */
export function PoolsTab({ id, mayCreate }: { id: number; mayCreate: boolean }) {
  // The page of the organizer has the same list.
  const { page = 1 } = useSearch({ strict: false }) as { page?: number }
  const query = useOrganizerPools({ id, page, name: '' })
  const create = mayCreate && (
    <LinkButton to={`/organize/${id}/newPool` as string} leftSection={<IconPlus size={18} aria-hidden />}>
      {`Crear una ${noun.one}`}
    </LinkButton>
  )
  const isEmpty = query.data?.pools.length === 0
  const selection = useSelection({ rows: query.data?.pools ?? [], nameOf: poolBulk.nameOf, most: mostInBulk })
  return (
    <Section title={query.data ? `${noun.Many} (${query.data.total})` : noun.Many} aside={!isEmpty && create}>
      <QueryView
        query={query}
        failed={`No se han podido cargar las ${noun.many} por fallos en el servidor`}
        waiting={<Skeleton height={320} radius="lg" />}
      >
        {({ pools, ...pages }) =>
          isEmpty ? (
            <Empty text={`Todavía no hay ${noun.many}.`} action={create} />
          ) : (
            <DataTable
              label={noun.Many}
              columns={columns}
              rows={pools}
              rowKey={(pool) => pool.id}
              emptyText={`No existen ${noun.many} registradas`}
              isStale={query.isPlaceholderData}
              selection={selection}
              pages={pages}
            />
          )
        }
      </QueryView>
      <BulkBar bulk={poolBulk} selection={selection} />
    </Section>
  )
}
