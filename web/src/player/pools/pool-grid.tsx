import type { PoolSummary } from '@compety/contract'
import clsx from 'clsx'
import { Repeat } from '../../kit/repeat.tsx'
import { MyPoolCard, MyPoolCardSkeleton } from './my-pools/my-pool-card.tsx'
import classes from './pool-card.module.css'
import { PoolCard, PoolCardSkeleton } from './pool-card.tsx'

type Actions = { onEnrol: (pool: PoolSummary) => void; onInvite: (pool: PoolSummary) => void }
type GridProps = {
  pools: readonly PoolSummary[]
  actions: Actions
  /** Whether these are the previous rows, shown while the requested ones load. */
  isOld?: boolean
}

export function PoolGrid({ pools, actions, isOld = false }: GridProps) {
  return (
    <div className={clsx(classes.grid, isOld && classes.waiting)} aria-busy={isOld}>
      {pools.map((pool) => (
        <PoolCard key={pool.id} pool={pool} {...actions} />
      ))}
    </div>
  )
}

export function MyPoolGrid({ pools, actions, isOld = false }: GridProps) {
  return (
    <div className={clsx(classes.wideGrid, isOld && classes.waiting)} aria-busy={isOld}>
      {pools.map((pool) => (
        <MyPoolCard key={pool.id} pool={pool} {...actions} />
      ))}
    </div>
  )
}

export function PoolGridSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.grid}>
      <Repeat times={count}>
        <PoolCardSkeleton />
      </Repeat>
    </div>
  )
}

export function MyPoolGridSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.wideGrid}>
      <Repeat times={count}>
        <MyPoolCardSkeleton />
      </Repeat>
    </div>
  )
}
