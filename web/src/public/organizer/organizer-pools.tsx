import { noun, parsedDate, shortDescription } from '@compety/contract'
import { useSyncExternalStore } from 'react'
import { PoolCover } from '../../kit/images/pool-cover.tsx'
import classes from './organizer-pools.module.css'
import { maxPools, type PresentedPool } from './presented-organizer.ts'

export function OrganizerPools({ pools }: { pools: PresentedPool[] }) {
  if (pools.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="pools">
      <h2 id="pools">Últimas {noun.many}</h2>
      <ul className={classes.cards}>
        {pools.slice(0, maxPools).map((pool) => (
          <li key={pool.id}>
            <PoolCard pool={pool} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PoolCard({ pool }: { pool: PresentedPool }) {
  const isLocalZone = useIsLocalZone()
  return (
    <article className={classes.card} aria-label={pool.name}>
      <PoolCover image={pool.image} seed={pool.id} />
      <div className={classes.body}>
        <p className={classes.dates}>{dateRange(isLocalZone ? inLocalZone(pool) : pool)}</p>
        <h3 className={classes.name}>{pool.name}</h3>
        <p className={classes.description}>{shortDescription(pool.description)}</p>
      </div>
    </article>
  )
}

const noSubscription = () => () => {}

/**
 * False on the server and during hydration, which must render the same dates; true afterwards, when the browser uses
 * its own time zone.
 */
const useIsLocalZone = () =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )

type Dates = Pick<PresentedPool, 'parsed_beginst_at' | 'parsed_ends_at'>

const inLocalZone = ({ beginst_at, ends_at }: PresentedPool): Dates => ({
  parsed_beginst_at: parsedDate(beginst_at),
  parsed_ends_at: ends_at && parsedDate(ends_at),
})

const day = (date: string) => date.split(' ')[0]
const dateRange = ({ parsed_beginst_at, parsed_ends_at }: Dates) =>
  parsed_ends_at ? `${day(parsed_beginst_at)} – ${day(parsed_ends_at)}` : `Desde el ${day(parsed_beginst_at)}`

export function OrganizerPoolsSkeleton() {
  return (
    <div className={classes.section} aria-hidden>
      <span className={classes.waiting} data-line="title" />
      <div className={classes.cards}>
        {[1, 2, 3].map((card) => (
          <div key={card} className={classes.card}>
            <span className={classes.coverWaiting} />
            <div className={classes.body}>
              <span className={classes.waiting} data-line="short" />
              <span className={classes.waiting} data-line="name" />
              <span className={classes.waiting} data-line="text" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
