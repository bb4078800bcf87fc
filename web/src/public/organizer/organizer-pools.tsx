import { noun, type PoolSummary, parsedDate, shortDescription } from '@compety/contract'
import { PoolCover } from '../../images/pool-cover.tsx'
import classes from './organizer-pools.module.css'

const most = 3

/** The latest competies, three at most (player.md 9). */
export function OrganizerPools({ pools }: { pools: PoolSummary[] }) {
  if (pools.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="pools">
      <h2 id="pools">Últimas {noun.many}</h2>
      <ul className={classes.cards}>
        {pools.slice(0, most).map((pool) => (
          <li key={pool.id}>
            <PoolCard pool={pool} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PoolCard({ pool }: { pool: PoolSummary }) {
  return (
    <article className={classes.card} aria-label={pool.name}>
      <PoolCover image={pool.image} seed={pool.id} />
      <div className={classes.body}>
        <p className={classes.dates}>{dateRange(pool)}</p>
        <h3 className={classes.name}>{pool.name}</h3>
        <p className={classes.description}>{shortDescription(pool.description)}</p>
      </div>
    </article>
  )
}

const day = (instant: string) => parsedDate(instant).split(' ')[0]
const dateRange = ({ beginst_at, ends_at }: PoolSummary) =>
  ends_at ? `${day(beginst_at)} – ${day(ends_at)}` : `Desde el ${day(beginst_at)}`

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
