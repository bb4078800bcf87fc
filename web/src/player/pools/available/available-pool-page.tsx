import { noun, type Pool, wording } from '@compety/contract'
import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { canEnrol, enrolText, isEnrolled, isOver } from '../../../pools/membership.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { useReturnOnRefusal } from '../../../ui/query/return-on-refusal.ts'
import { RankingTab } from '../../matrix/ranking-tab.tsx'
import { MatchList } from '../../predictions/cards/match-list.tsx'
import { useTyping } from '../../reviews/use-typing.ts'
import { TakeRequestBack } from '../joining/take-request-back.tsx'
import { Announcements } from '../pool-announcements.ts'
import { PoolDetails } from '../pool-details.tsx'
import { usePoolDialogs } from '../pool-dialogs.tsx'
import { PoolHero } from '../pool-hero.tsx'
import { PoolNotice } from '../pool-notice.tsx'
import { OwnReview, Reviews } from '../pool-panels.tsx'
import { type PoolTab, PoolTabs } from '../pool-tabs.tsx'
import { PoolWaiting } from '../pool-waiting.tsx'
import { usePool } from '../pools.data.ts'

const route = getRouteApi('/availablePools/$poolId')
const tabs: PoolTab[] = ['details', 'matches', 'ranking', 'reviews']

/** A pool's read-only page; predictions are entered under /myPools. */
export function AvailablePoolPage() {
  const { poolId } = route.useParams()
  const query = usePool(Number(poolId))
  useReturnOnRefusal(query.error)
  return (
    <Page title={wording.titlePoolDetails} parent={{ to: '/availablePools', label: wording.titleAvailablePools }}>
      <QueryView
        query={query}
        waiting={<PoolWaiting />}
        failed={`No se ha podido cargar la ${noun.one} por fallos en el servidor`}
      >
        {(pool) => <Content key={pool.id} pool={pool} />}
      </QueryView>
    </Page>
  )
}

function Content({ pool }: { pool: Pool }) {
  const { tab = 'details', page = 1, show } = route.useSearch()
  const params = { poolId: String(pool.id) }
  const { actions, dialogs } = usePoolDialogs()
  const typing = useTyping()
  const matchPool = { ...pool, isEnrolled: isEnrolled(pool), isEditable: false, isOver: isOver(pool) }
  const enter = isEnrolled(pool) && (
    <LinkButton to="/myPools/$poolId" params={params}>
      Ingresar
    </LinkButton>
  )
  const join = canEnrol(pool) && <Button onClick={() => actions.onEnrol(pool)}>{enrolText(pool)}</Button>
  const takeBack = pool.my_request === 'pending' && <TakeRequestBack poolId={pool.id} />
  return (
    <>
      <PoolHero
        pool={pool}
        title={<h2>{pool.name}</h2>}
        action={enter || takeBack || join}
        onInvite={actions.onInvite}
      />
      <PoolNotice pool={pool} />
      <Announcements poolId={pool.id} />
      <PoolTabs
        order={tabs}
        current={tab}
        panels={{
          details: () => <PoolDetails pool={pool} action={<OwnReview pool={pool} typing={typing} />} />,
          matches: () => <MatchList matches={pool.matches} pool={matchPool} filter={show ?? 'all'} />,
          ranking: () => <RankingTab poolId={pool.id} page={page} />,
          reviews: () => <Reviews pool={pool} typing={typing} />,
        }}
      />
      {dialogs}
    </>
  )
}
