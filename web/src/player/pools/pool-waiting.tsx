import { Skeleton } from '@mantine/core'
import page from '../../ui/page.module.css'
import { MatchListSkeleton } from '../predictions/match-list-skeleton.tsx'

/** A pool that is on its way: board, tabs, matches. */
export function PoolWaiting() {
  return (
    <div className={page.page}>
      <Skeleton h={214} radius="lg" />
      <Skeleton h={48} />
      <MatchListSkeleton count={4} />
    </div>
  )
}
