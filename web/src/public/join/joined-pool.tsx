import { isolated, type JoinPreview, noun, parsedDate } from '@compety/contract'
import { PoolCover } from '../../kit/images/pool-cover.tsx'
import classes from './join-page.module.css'

const points = (count: number) => (count === 1 ? '1 punto' : `${count} puntos`)

/** The pool that a link leads to. */
export function JoinedPool({ pool }: { pool: JoinPreview['pool'] }) {
  const { organizer, players_count, players_limit, first_deadline, point_rules } = pool
  return (
    <>
      <div className={classes.cover}>
        <PoolCover image={pool.image} seed={pool.id} sizes="(width < 40rem) 100vw, 34rem" />
      </div>
      <div>
        <p className={classes.quiet}>Te invitan a jugar en la {noun.one}</p>
        <h1 className={classes.name} tabIndex={-1}>
          {pool.name}
        </h1>
        {organizer && <p className={classes.quiet}>Organiza {isolated(organizer.name)}</p>}
      </div>
      {pool.description && <p className={classes.description}>{pool.description}</p>}
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
      {point_rules.length > 0 && (
        <section>
          <h2 className={classes.rulesTitle}>Cómo se suman puntos</h2>
          <ul className={classes.rules}>
            {point_rules.map((rule) => (
              <li key={rule.name}>
                <span>{rule.name}</span>
                <b>{points(rule.points)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
