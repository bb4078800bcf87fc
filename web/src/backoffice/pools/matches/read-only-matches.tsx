import { type Match, matchLifecycle, noun } from '@compety/contract'
import classes from './match-picker.module.css'
import { MatchSummary } from './match-picker-row.tsx'

/** The matches of a pool whose matches can no longer be changed. */
export function ReadOnlyMatches({ matches }: { matches: readonly Match[] }) {
  const title = `Partidos de la ${noun.one}`
  return (
    <section className={classes.picker} aria-label={title}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          {title} <span className={classes.count}>{matches.length}</span>
        </h2>
      </header>
      {matches.length === 0 && <p className={classes.empty}>{`La ${noun.one} no tiene partidos`}</p>}
      <ul className={classes.rows}>
        {matches.map((match) => (
          <li key={match.id} className={classes.row}>
            <div className={classes.words}>
              <MatchSummary match={match} />
            </div>
            <small className={classes.reason}>{matchLifecycle.states[match.status]}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
