import { imageAt, noun, type PoolSummary, parsedDate, shortDescription } from '@compety/contract'
import { useState } from 'react'
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
      <Cover image={pool.image} />
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

/** The image of a pool; without one, the middle of a pitch. */
function Cover({ image }: { image: string | null }) {
  const [hasFailed, setFailed] = useState(false)
  if (image && !hasFailed)
    return (
      <img
        className={classes.cover}
        src={imageAt(image, 480)}
        srcSet={`${imageAt(image, 480)} 480w, ${imageAt(image, 1024)} 1024w`}
        sizes="(width < 40rem) 100vw, 22rem"
        alt=""
        width={480}
        height={180}
        loading="lazy"
        onError={() => setFailed(true)}
      />
    )
  return (
    <svg className={classes.cover} viewBox="0 0 320 120" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path className={classes.lines} d="M160 0v120M0 20h52v80H0M320 20h-52v80h52" />
      <circle className={classes.lines} cx="160" cy="60" r="34" />
      <circle className={classes.spot} cx="160" cy="60" r="3" />
    </svg>
  )
}

export function OrganizerPoolsSkeleton() {
  return (
    <div className={classes.section} aria-hidden>
      <span className={classes.waiting} data-line="title" />
      <div className={classes.cards}>
        {[1, 2, 3].map((card) => (
          <div key={card} className={classes.card}>
            <span className={classes.cover} />
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
