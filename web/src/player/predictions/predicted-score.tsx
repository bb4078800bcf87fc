import { IconCheck, IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import classes from './predicted-score.module.css'

type PredictedScoreProps = {
  team: string
  side: 'home' | 'away'
  score: number | undefined
  result: number | undefined
}

/** A score that can no longer be changed; beside it whether it was right, by shape as well as by colour. */
export function PredictedScore({ team, side, score, result }: PredictedScoreProps) {
  const isJudged = score !== undefined && result !== undefined
  const isRight = score === result
  const Mark = isRight ? IconCheck : IconX
  return (
    <span className={clsx(classes.predicted, isJudged && (isRight ? classes.right : classes.wrong))} data-side={side}>
      <input className={classes.score} disabled value={score ?? '–'} readOnly aria-label={`Pronóstico de ${team}`} />
      {isJudged && (
        <span className={classes.mark} role="img" aria-label={isRight ? 'Acertado' : 'No acertado'}>
          <Mark size={14} stroke={3} aria-hidden />
        </span>
      )}
    </span>
  )
}
