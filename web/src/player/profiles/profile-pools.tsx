import { noun } from '@compety/contract'
import { Empty } from '../../ui/query/query-view.tsx'
import { PoolCard } from '../pools/pool-card.tsx'
import { usePoolDialogs } from '../pools/pool-dialogs.tsx'
import classes from './profile-pools.module.css'
import type { Profile } from './profiles.data.ts'

export function ProfilePools({ pools }: Pick<Profile, 'pools'>) {
  const { actions, dialogs } = usePoolDialogs()
  if (pools.length === 0) return <Empty text={`No participa en ninguna ${noun.one} que puedas ver.`} />
  return (
    <>
      <h2 className="spoken">{noun.Many}</h2>
      <div className={classes.grid}>
        {pools.map((pool) => (
          <PoolCard key={pool.id} pool={pool} {...actions} />
        ))}
      </div>
      {dialogs}
    </>
  )
}
