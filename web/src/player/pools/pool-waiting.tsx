import { Skeleton } from '@mantine/core'
import page from '../../ui/page.module.css'
import { TabsSkeleton } from '../../ui/tab-panels.tsx'
import { MatchListSkeleton } from '../predictions/match-list-skeleton.tsx'
import { PoolBadges } from './pool-badges.tsx'
import hero from './pool-hero.module.css'

const figures = ['Posición', 'Puntos', 'Pronósticos', 'Aciertos', 'Pendientes']

/** A pool that is on its way: board, tabs, matches. Who plays in it has figures on the board. */
export function PoolWaiting({ isPlaying = false }: { isPlaying?: boolean }) {
  return (
    <div className={page.page} aria-hidden>
      <Skeleton radius="lg">
        <div className={hero.hero}>
          <div className={hero.names}>
            <h2>{'\u00a0'}</h2>
            <p className={hero.meta}>
              <PoolBadges pool={{ status: 2, is_private: false }} />
              <span>El organizador · El sector</span>
            </p>
            <div className={hero.actions}>
              <Skeleton h="var(--touch)" w="var(--touch)" />
            </div>
          </div>
          {isPlaying && (
            <dl className={hero.figures}>
              {figures.map((figure, index) => (
                <div key={figure} className={index < 2 ? hero.main : ''}>
                  <dt>{figure}</dt>
                  <dd className="numeral">–</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </Skeleton>
      <TabsSkeleton count={4} />
      <MatchListSkeleton count={4} />
    </div>
  )
}
