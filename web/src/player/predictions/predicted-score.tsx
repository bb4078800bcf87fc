import { IconCheck, IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import classes from './predicted-score.module.css'

type ScoreProps = {
  team: string
  side: 'home' | 'away'
  score: number | undefined
  result: number | undefined
}

/** One's own score that can no longer be changed: its field is disabled (player.md 4). */
export function PredictedScore({ team, score, ...judged }: ScoreProps) {
  return (
    <Judged score={score} {...judged}>
      <input className={classes.score} disabled value={score ?? '–'} readOnly aria-label={`Pronóstico de ${team}`} />
    </Judged>
  )
}

/** Somebody else's, for information only. */
export function ShownScore({ team, score, ...judged }: ScoreProps) {
  return (
    <Judged score={score} {...judged}>
      <span className={classes.score}>
        <span className="spoken">Pronóstico de {team}: </span>
        {score ?? '–'}
      </span>
    </Judged>
  )
}

type JudgedProps = Omit<ScoreProps, 'team'> & { children: ReactNode }

/** Beside a score whether it was right, by shape as well as by colour. */
function Judged({ side, score, result, children }: JudgedProps) {
  const isJudged = score !== undefined && result !== undefined
  const isRight = score === result
  const Mark = isRight ? IconCheck : IconX
  return (
    <span className={clsx(classes.predicted, isJudged && (isRight ? classes.right : classes.wrong))} data-side={side}>
      {children}
      {isJudged && (
        <span className={classes.mark} role="img" aria-label={isRight ? 'Acertado' : 'No acertado'}>
          <Mark size={14} stroke={3} aria-hidden />
        </span>
      )}
    </span>
  )
}
