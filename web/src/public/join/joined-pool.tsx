import { isolated, type JoinPreview, noun, parsedDate, pointsInWords } from '@compety/contract'
import { lazy, Suspense } from 'react'
import { PoolCover } from '../../kit/images/pool-cover.tsx'
import { PoolLogo } from '../../kit/looks/pool-logo.tsx'
import classes from './join-page.module.css'

const PoolTexts = lazy(async () => ({ default: (await import('../../kit/looks/pool-texts.tsx')).PoolTexts }))

type Joined = { pool: JoinPreview['pool'] }

/** The pool that a link leads to. */
export function JoinedPool({ pool }: Joined) {
  const { organizer, players_count, players_limit, first_deadline } = pool
  return (
    <>
      <div className={classes.cover}>
        <PoolCover image={pool.image} seed={pool.id} sizes="(width < 40rem) 100vw, 34rem" />
      </div>
      <div className={classes.head}>
        <PoolLogo logo={pool.logo} size={72} />
        <div>
          <p className={classes.quiet}>Te invitan a jugar en la {noun.one}</p>
          <h1 className={classes.name} tabIndex={-1}>
            {pool.name}
          </h1>
          {organizer && <p className={classes.quiet}>Organiza {isolated(organizer.name)}</p>}
        </div>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Jugadores</dt>
          <dd>{players_limit === null ? players_count : `${players_count} de ${players_limit}`}</dd>
        </div>
        <div>
          <dt>Primer plazo</dt>
          <dd>{first_deadline ? parsedDate(first_deadline) : 'Por definir'}</dd>
        </div>
      </dl>
    </>
  )
}

/** What its managers say about the pool, and how points are earned. */
export function AboutPool({ pool }: Joined) {
  const { description, point_rules, prizes, rules_text } = pool
  return (
    <>
      {description && <p className={classes.description}>{description}</p>}
      {(prizes || rules_text) && (
        <Suspense>
          <PoolTexts prizes={prizes} rules_text={rules_text} />
        </Suspense>
      )}
      {point_rules.length > 0 && (
        <section>
          <h2 className={classes.rulesTitle}>Cómo se suman puntos</h2>
          <ul className={classes.rules}>
            {point_rules.map((rule) => (
              <li key={rule.name}>
                <span>{rule.name}</span>
                <b>{pointsInWords(rule.points)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
