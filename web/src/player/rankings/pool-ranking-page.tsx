import { enrolled, noun, roles, wording } from '@compety/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useSessionUser } from '../../platform/api/session.ts'
import { Page } from '../../ui/page.tsx'
import { useReturnOnRefusal } from '../../ui/query/return-on-refusal.ts'
import { RankingTab } from '../matrix/ranking-tab.tsx'
import { usePool } from '../pools/pools.data.ts'

const route = getRouteApi('/pools/$poolId/poolRanking')

export function PoolRankingPage() {
  const { poolId } = route.useParams()
  const { page = 1 } = route.useSearch()
  const { role_id } = useSessionUser()
  const { data: pool, error } = usePool(Number(poolId))
  useReturnOnRefusal(error, role_id === roles.administrator ? '/pools' : '/dashboard')
  const isEnrolled = enrolled.includes(pool?.pool_user_status ?? 0)
  const ofPlayer = { to: `/${isEnrolled ? 'myPools' : 'availablePools'}/${poolId}`, label: pool?.name ?? noun.One }
  const parents: Record<number, typeof ofPlayer> = { 1: { to: '/pools', label: wording.titlePoolList }, 2: ofPlayer }
  const parent = parents[role_id]
  return (
    <Page title={wording.tabRanking} of={pool?.name} {...(parent && { parent })}>
      <RankingTab poolId={Number(poolId)} page={page} withEmail />
    </Page>
  )
}
