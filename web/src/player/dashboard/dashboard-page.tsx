import { noun, type PoolSummary, wording } from '@compety/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSessionUser } from '../../api/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import page from '../../ui/page.module.css'
import { Section, usePageTitle } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Repeat } from '../../ui/repeat.tsx'
import { useEnrolDialog } from '../pools/enrol-dialog.tsx'
import { MyPoolCard, MyPoolCardSkeleton } from '../pools/my-pool-card.tsx'
import card from '../pools/pool-card.module.css'
import { PoolCard, PoolCardSkeleton } from '../pools/pool-card.tsx'
import { useMyPools, useNewPools } from '../pools/pools.data.ts'
import { NextMatch } from './next-match.tsx'

/** player.md 9: three per section. */
const perSection = 3
const failed = `No se han podido cargar las ${noun.many} por fallos en el servidor`

/** The player's start: what closes next, my pools, new pools. */
export function DashboardPage() {
  usePageTitle('Inicio')
  const { username, user_profile } = useSessionUser()
  const navigate = useNavigate()
  const enter = (poolId: number) => navigate({ to: '/myPools/$poolId', params: { poolId: String(poolId) } })
  const { ask, dialog } = useEnrolDialog(enter)
  const mine = useMyPools({ page: 1, per_page: perSection })
  return (
    <div className={page.page}>
      <NextMatch name={user_profile.name ?? username} pools={mine.data?.pools} isWaiting={mine.isPending} />
      <MyPools query={mine} onEnrol={ask} />
      <NewPools onEnrol={ask} />
      {dialog}
    </div>
  )
}

type SectionProps = { onEnrol: (pool: PoolSummary) => void }

function MyPools({ query, onEnrol }: SectionProps & { query: ReturnType<typeof useMyPools> }) {
  const all = <Link to="/myPools">Ver todas</Link>
  const search = <LinkButton to="/availablePools">{wording.titleAvailablePools}</LinkButton>
  return (
    <Section title={wording.titleMyPools} aside={all}>
      <QueryView
        query={query}
        failed={failed}
        waiting={<Cards of={MyPoolCardSkeleton} className={card.wideGrid} />}
        empty={{
          when: ({ pools }) => pools.length === 0,
          text: `Todavía no participas en ninguna ${noun.one}.`,
          action: search,
        }}
      >
        {({ pools }) => (
          <div className={card.wideGrid}>
            {pools.map((pool) => (
              <MyPoolCard key={pool.id} pool={pool} onEnrol={onEnrol} />
            ))}
          </div>
        )}
      </QueryView>
    </Section>
  )
}

function NewPools({ onEnrol }: SectionProps) {
  const query = useNewPools(perSection)
  return (
    <Section title={`Nuevas ${noun.Many}`} aside={<Link to="/availablePools">Ver todas</Link>}>
      <QueryView
        query={query}
        failed={failed}
        waiting={<Cards of={PoolCardSkeleton} className={card.grid} />}
        empty={{ when: ({ pools }) => pools.length === 0, text: `No hay ${noun.many} nuevas por ahora.` }}
      >
        {({ pools }) => (
          <div className={card.grid}>
            {pools.map((pool) => (
              <PoolCard key={pool.id} pool={pool} onEnrol={onEnrol} />
            ))}
          </div>
        )}
      </QueryView>
    </Section>
  )
}

function Cards({ of: Card, className }: { of: () => React.ReactNode; className: string | undefined }) {
  return (
    <div className={className}>
      <Repeat times={perSection}>
        <Card />
      </Repeat>
    </div>
  )
}
