import { noun, type OrganizerProfile } from '@compety/contract'
import { Empty } from '../../ui/query/query-view.tsx'
import { PoolCard } from '../pools/pool-card.tsx'
import { usePoolDialogs } from '../pools/pool-dialogs.tsx'
import classes from './organizer-pools.module.css'

export function OrganizerPools({ pools }: Pick<OrganizerProfile, 'pools'>) {
  const { actions, dialogs } = usePoolDialogs()
  if (pools.length === 0) return <Empty text={`Este organizador no tiene ${noun.many}.`} />
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
