import { pointsInWords } from '@compety/contract'
import classes from './standing.module.css'
import { hiddenPoints, type StandingOf } from './standing-texts.ts'

/** The points of a line, which are spoken in words. */
export function Earned({ points }: { points: number }) {
  return (
    <span className={classes.earned} data-won={points > 0 || undefined}>
      <span className="numeral" aria-hidden>
        {points > 0 ? `+${points}` : points}
      </span>
      <span className="spoken">{pointsInWords(points)}</span>
    </span>
  )
}

/** The sum of all lines, with what is not listed. */
export function Sum({ standing }: { standing: StandingOf }) {
  const hidden = hiddenPoints(standing)
  return (
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
  )
}
