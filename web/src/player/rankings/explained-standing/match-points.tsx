import { isolated, noun, type Score } from '@compety/contract'
import { Earned } from './earned.tsx'
import classes from './standing.module.css'
import { extrasOf, type StandingOf } from './standing-texts.ts'

/** Every match that counts, the latest first, with its points. */
export function MatchPoints({ matches }: Pick<StandingOf, 'matches'>) {
  return (
    <section className={classes.part}>
      <h3>Puntos por partido</h3>
      {matches.length === 0 ? (
        <p className={classes.none}>Todavía no hay partidos con resultado en esta {noun.one}.</p>
      ) : (
        <ul className={classes.matches}>
          {matches.toReversed().map((match) => (
            <MatchRow key={match.id} match={match} />
          ))}
        </ul>
      )}
    </section>
  )
}

function MatchRow({ match }: { match: StandingOf['matches'][number] }) {
  const { home_team, away_team, match_result, prediction, points, point_rules } = match
  const extras = extrasOf(match)
  return (
    <li className={classes.match}>
      <div className={classes.names}>
        <span>
          {isolated(home_team.name)} <b className="numeral">{match_result && scoreText(match_result)}</b>{' '}
          {isolated(away_team.name)}
        </span>
        <span className={classes.predicted}>
          {prediction ? `Pronóstico ${scoreText(prediction)}` : 'Sin pronóstico'}
        </span>
        {(point_rules.length > 0 || extras.length > 0) && (
          <ul className={classes.criteria}>
            {point_rules.map(({ id, name, points }) => (
              <li key={id}>
                {isolated(name)} <b>+{points}</b>
              </li>
            ))}
            {extras.map((extra) => (
              <li key={extra} className={classes.extra}>
                {extra}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Earned points={points} />
    </li>
  )
}

const scoreText = ({ home_team_score, away_team_score }: Score): string => `${home_team_score}–${away_team_score}`
