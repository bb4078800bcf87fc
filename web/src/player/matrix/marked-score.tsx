import type { Score } from '@compety/contract'
import classes from './marked-score.module.css'
import { type Mark, scoreText } from './matrix-rules.ts'

type MarkedScoreProps = {
  prediction: Score | null
  points: number | null
  mark: Mark | undefined
  isProvisional?: boolean
}

/** A prediction with its points, marked by shape as well as by colour. Only to the eye: its text stands beside it. */
export function MarkedScore({ prediction, points, mark, isProvisional = false }: MarkedScoreProps) {
  return (
    <span className={classes.marked} aria-hidden>
      <span className={classes.score} data-mark={mark} data-provisional={isProvisional || undefined}>
        {prediction ? scoreText(prediction) : '–'}
      </span>
      <span className={classes.points}>{points || ''}</span>
    </span>
  )
}
