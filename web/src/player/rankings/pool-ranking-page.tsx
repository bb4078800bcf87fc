import { noun, wording } from '@compety/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useSessionUser } from '../../api/session.ts'
import { Page } from '../../ui/page.tsx'
import { useReturnOnRefusal } from '../../ui/return-on-refusal.ts'
import { usePool } from '../pools/pools.data.ts'
import { PoolRanking } from './pool-ranking.tsx'

const route = getRouteApi('/pools/$poolId/poolRanking')

export function PoolRankingPage() {
  const { poolId } = route.useParams()
  const { page = 1 } = route.useSearch()
  const { role_id } = useSessionUser()
  const { data: pool, error } = usePool(Number(poolId))
  useReturnOnRefusal(error)
  const isEnrolled = [1, 3].includes(pool?.pool_user_status ?? 0)
  const parent = isEnrolled ? `/myPools/${poolId}` : `/availablePools/${poolId}`
  const isPlayer = role_id === 2
  return (
    <Page title={wording.tabRanking} {...(isPlayer && { parent: { to: parent, label: pool?.name ?? noun.One } })}>
      <PoolRanking poolId={Number(poolId)} page={page} withEmail />
    </Page>
  )
}
