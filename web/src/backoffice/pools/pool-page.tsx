import {
  assignLeaguePlayers,
  listPoolHistory,
  listPoolInvitations,
  listPoolPlayers,
  noun,
  type Pool,
  poolStatus,
  updatePool,
} from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ShareButton } from '../../pools/share-button.tsx'
import { ExportButton } from '../../ui/export/export-button.tsx'
import { lazyPiece } from '../../ui/query/lazy.tsx'
import { TabPanels } from '../../ui/tab-panels.tsx'
import { useMayCall } from '../records/may-call.ts'
import { RecordPage } from '../records/record-page.tsx'
import { PoolSummaryTab } from './detail/summary-tab.tsx'
import { DuplicatePool } from './duplicate-pool.tsx'
import { usePoolExports } from './pool-exports.ts'
import { usePoolList } from './pool-list-of.ts'
import { type PoolTabName, poolTabs } from './pool-tab-names.ts'
import { poolLoadFailed, usePool } from './pools.data.ts'

export function PoolPage() {
  const { poolId } = useParams({ from: '/pools/$poolId' })
  const query = usePool(Number(poolId))
  return (
    <RecordPage
      title={query.data?.name ?? `${noun.One} ${poolId}`}
      query={query}
      failed={poolLoadFailed}
      list={usePoolList(query.data?.organizer_id ?? null)}
      edit={
        query.data?.status === poolStatus.archived
          ? undefined
          : { to: `/pools/${poolId}/update`, call: updatePool, record: query.data }
      }
      actions={
        query.data && (
          <>
            <PoolExport pool={query.data} />
            <DuplicatePool pool={query.data} />
            <ShareButton pool={query.data}>
              {(open) => (
                <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={open}>
                  Compartir
                </Button>
              )}
            </ShareButton>
          </>
        )
      }
    >
      {(pool) => <PoolTabs pool={pool} />}
    </RecordPage>
  )
}

function PoolExport({ pool }: { pool: Pool }) {
  return <ExportButton exports={usePoolExports(pool)} />
}

const labels: Record<PoolTabName, string> = {
  summary: 'Resumen',
  players: 'Jugadores',
  matches: 'Partidos',
  rules: 'Criterios',
  questions: 'Preguntas',
  leagues: 'Grupos',
  invitations: 'Invitaciones',
  history: 'Historial',
}

const waiting = <Skeleton height={320} radius="lg" />
const lazyTab = (load: () => Promise<ComponentType<{ pool: Pool }>>) => lazyPiece(load, waiting)
const PlayersTab = lazyTab(async () => (await import('./players/players-tab.tsx')).PlayersTab)
const MatchesTab = lazyTab(async () => (await import('./detail/matches-tab.tsx')).MatchesTab)
const RulesTab = lazyTab(async () => (await import('./detail/rules-tab.tsx')).RulesTab)
const QuestionsTab = lazyTab(async () => (await import('./questions/questions-tab.tsx')).QuestionsTab)
const LeaguesTab = lazyTab(async () => (await import('./leagues/leagues-tab.tsx')).LeaguesTab)
const InvitationsTab = lazyTab(async () => (await import('./players/invitations-tab.tsx')).InvitationsTab)
const HistoryTab = lazyTab(async () => (await import('./detail/history-tab.tsx')).HistoryTab)

/** What the tabs need, if not every reader of the pool may open them. */
const calls = {
  players: listPoolPlayers,
  leagues: assignLeaguePlayers,
  invitations: listPoolInvitations,
  history: listPoolHistory,
} as const

/** The tabs of a pool that its reader may open; the address names the selected one. */
function PoolTabs({ pool }: { pool: Pool }) {
  const may = useMayCall()
  const { tab } = useSearch({ from: '/pools/$poolId' })
  const navigate = useNavigate()
  const order = poolTabs.filter((name) => !(name in calls) || may(calls[name as keyof typeof calls], pool))
  return (
    <TabPanels
      order={order}
      current={order.find((name) => name === tab) ?? 'summary'}
      labels={labels}
      onChoose={(tab) => void navigate({ to: '.', search: { tab }, replace: true, resetScroll: false })}
      panels={{
        summary: () => <PoolSummaryTab pool={pool} />,
        players: () => <PlayersTab pool={pool} />,
        matches: () => <MatchesTab pool={pool} />,
        rules: () => <RulesTab pool={pool} />,
        questions: () => <QuestionsTab pool={pool} />,
        leagues: () => <LeaguesTab pool={pool} />,
        invitations: () => <InvitationsTab pool={pool} />,
        history: () => <HistoryTab pool={pool} />,
      }}
    />
  )
}
