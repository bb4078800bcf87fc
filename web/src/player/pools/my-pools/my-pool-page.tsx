import { noun, type Pool, recognisedFailures, wording } from '@compety/contract'
import { Button } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { showFailure } from '../../../kit/toasts/toasts.ts'
import { useGame } from '../../../pools/game/game.data.ts'
import { useInviteDialog } from '../../../pools/invite-dialog.tsx'
import { canWithdraw, isEnrolled, isOver } from '../../../pools/membership.ts'
import { Wall } from '../../../pools/wall/wall.tsx'
import page from '../../../ui/page.module.css'
import { BackLink, usePageTitle } from '../../../ui/page.tsx'
import { lazyDialog, lazyPiece } from '../../../ui/query/lazy.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { useReturnOnRefusal } from '../../../ui/query/return-on-refusal.ts'
import { MatchList } from '../../predictions/cards/match-list.tsx'
import { FillPool } from '../../predictions/fill-notice.tsx'
import { acceptsPredictions } from '../../predictions/prediction-state.ts'
import { Neighbours } from '../../rankings/neighbours/neighbours.tsx'
import { useTyping } from '../../reviews/use-typing.ts'
import { Announcements } from '../pool-announcements.ts'
import { PoolHero } from '../pool-hero.tsx'
import { PoolNotice } from '../pool-notice.tsx'
import { type PoolTab, PoolTabs } from '../pool-tabs.tsx'
import { PoolWaiting } from '../pool-waiting.tsx'
import { usePool } from '../pools.data.ts'
import classes from './my-pool-page.module.css'

// The page begins with the matches.
const PoolDetails = lazyPiece(async () => (await import('../pool-details.tsx')).PoolDetails)
const RankingTab = lazyPiece(async () => (await import('../../matrix/ranking-tab.tsx')).RankingTab)
const OwnReview = lazyPiece(async () => (await import('../pool-panels.tsx')).OwnReview)
const Questions = lazyPiece(async () => (await import('../questions/questions.tsx')).Questions)
const Reviews = lazyPiece(async () => (await import('../pool-panels.tsx')).Reviews)
const ShareEmail = lazyPiece(async () => (await import('../joining/share-email.tsx')).ShareEmail)
const WithdrawDialog = lazyDialog(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog)

const route = getRouteApi('/myPools/$poolId')
const tabs: PoolTab[] = ['matches', 'details', 'ranking', 'reviews']

/** The page of a pool in which the player is enrolled. */
export function MyPoolPage() {
  const { poolId } = route.useParams()
  const [isLeaving, setLeaving] = useState(false)
  const query = usePool(Number(poolId))
  useReturnOnRefusal(query.error)
  usePageTitle(query.data?.name ?? wording.titleMyPools)
  return (
    <div className={clsx(page.page, classes.page)}>
      <BackLink to="/myPools" label={wording.titleMyPools} />
      <QueryView
        query={query}
        waiting={<PoolWaiting isPlaying />}
        failed={`No se ha podido cargar la ${noun.one} por fallos en el servidor`}
      >
        {(pool) =>
          isEnrolled(pool) ? (
            <Content key={pool.id} pool={pool} isLeaving={isLeaving} onLeaving={setLeaving} />
          ) : (
            <NotEnrolled isQuiet={isLeaving} />
          )
        }
      </QueryView>
    </div>
  )
}

/** Redirects to /myPools with a message; quiet right after a withdrawal, which shows its own. */
function NotEnrolled({ isQuiet }: { isQuiet: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isQuiet) showFailure(recognisedFailures.not_enrolled[1])
    void navigate({ to: '/myPools', replace: true })
  }, [isQuiet, navigate])
  return null
}

type ContentProps = { pool: Pool; isLeaving: boolean; onLeaving: (isLeaving: boolean) => void }

function Content({ pool, isLeaving, onLeaving }: ContentProps) {
  const { tab = 'matches', page: rankingPage = 1, show, day } = route.useSearch()
  const { invite, dialog } = useInviteDialog()
  const typing = useTyping()
  const { data: chosen } = useGame(pool.id)
  const matchPool = {
    ...pool,
    game: chosen?.game,
    isEnrolled: true,
    isEditable: acceptsPredictions(pool),
    isOver: isOver(pool),
  }
  const leave = canWithdraw(pool) && (
    <Button variant="default" onClick={() => onLeaving(true)}>
      Darse de baja
    </Button>
  )
  const ownPart = (
    <>
      <OwnReview pool={pool} typing={typing} />
      <ShareEmail pool={pool} />
      {leave}
    </>
  )
  return (
    <>
      <PoolHero pool={pool} title={<h1 tabIndex={-1}>{pool.name}</h1>} onInvite={invite} />
      <PoolNotice pool={pool} />
      {acceptsPredictions(pool) && <FillPool pool={pool} />}
      <PoolTabs
        order={tabs}
        current={tab}
        panels={{
          matches: () => (
            <div className={classes.today}>
              <Announcements poolId={pool.id} />
              {pool.has_questions && <Questions poolId={pool.id} isOpen={acceptsPredictions(pool)} />}
              <MatchList
                matches={pool.matches}
                pool={matchPool}
                filter={show}
                own={{ day, beside: <Neighbours poolId={pool.id} /> }}
              />
              <Wall poolId={pool.id} />
            </div>
          ),
          details: () => <PoolDetails pool={pool} action={ownPart} />,
          ranking: () => <RankingTab poolId={pool.id} page={rankingPage} />,
          reviews: () => <Reviews pool={pool} typing={typing} />,
        }}
      />
      <WithdrawDialog pool={pool} opened={isLeaving} onClose={() => onLeaving(false)} />
      {dialog}
    </>
  )
}
