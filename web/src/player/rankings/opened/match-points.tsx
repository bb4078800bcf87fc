import { isolated, noun, type Score } from '@compety/contract'
import classes from './standing.module.css'
import { hiddenPoints, pointsText, type StandingOf } from './standing-texts.ts'

/** Every match that counts, the latest first, with its points and their sum. */
export function MatchPoints({ standing }: { standing: StandingOf }) {
  const hidden = hiddenPoints(standing)
  return (
    <section className={classes.part}>
      <h3>Puntos por partido</h3>
      {standing.matches.length === 0 ? (
        <p className={classes.none}>Todavía no hay partidos con resultado en esta {noun.one}.</p>
      ) : (
        <ul className={classes.matches}>
          {standing.matches.toReversed().map((match) => (
            <MatchRow key={match.id} match={match} />
          ))}
        </ul>
      )}
      <dl className={classes.sum}>
        {hidden !== 0 && (
          <div>
            <dt>Partidos cuyo plazo sigue abierto</dt>
            <dd className="numeral">{hidden}</dd>
          </div>
        )}
        <div>
          <dt>Total</dt>
          <dd className="numeral">{standing.points}</dd>
        </div>
      </dl>
    </section>
  )
}

function MatchRow({ match }: { match: StandingOf['matches'][number] }) {
  const { home_team, away_team, match_result, prediction, points, point_rules } = match
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
        {point_rules.length > 0 && (
          <ul className={classes.criteria}>
            {point_rules.map(({ id, name, points }) => (
              <li key={id}>
                {isolated(name)} <b>+{points}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
      <span className={classes.earned} data-won={points > 0 || undefined}>
        <span className="numeral" aria-hidden>
          {points > 0 ? `+${points}` : points}
        </span>
        <span className="spoken">{pointsText(points)}</span>
      </span>
    </li>
  )
}

const scoreText = ({ home_team_score, away_team_score }: Score): string => `${home_team_score}–${away_team_score}`
