import { poolStatus } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import page from '../../ui/page.module.css'
import { TabsSkeleton } from '../../ui/tab-panels.tsx'
import { MatchListSkeleton } from '../predictions/cards/match-list-skeleton.tsx'
import { FiguresWaiting } from './figures-waiting.tsx'
import { PoolBadges } from './pool-badges.tsx'
import hero from './pool-hero.module.css'

/** Placeholder of a pool's page: header, tabs and matches; for players also figures in the header. */
export function PoolWaiting({ isPlaying = false }: { isPlaying?: boolean }) {
  return (
    <div className={page.page} aria-hidden>
      <Skeleton radius="lg">
        <div className={hero.hero}>
          <div className={hero.names}>
            <h2>{'\u00a0'}</h2>
            <p className={hero.meta}>
              <PoolBadges pool={{ status: poolStatus.inProgress, is_private: false, is_official: true }} />
              <span>El organizador · El sector</span>
            </p>
            <div className={hero.actions}>
              <Skeleton h="var(--touch)" w="var(--touch)" />
            </div>
          </div>
          {isPlaying && <FiguresWaiting />}
        </div>
      </Skeleton>
      <TabsSkeleton count={4} isShort />
      <MatchListSkeleton count={4} />
    </div>
  )
}
