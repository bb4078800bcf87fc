import { isolated } from '@compety/contract'
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

/** The player's own score that can no longer be changed: to the eye a disabled field, to screen readers plain text. */
export function PredictedScore({ team, score, ...marked }: ScoreProps) {
  return (
    <ScoreMark score={score} {...marked}>
      <input className={classes.score} disabled readOnly value={score ?? '–'} aria-hidden />
      <span className="spoken">
        Pronóstico de {isolated(team)}: {score ?? '–'}
      </span>
    </ScoreMark>
  )
}

/** A score as plain text: another player's, or the own one beside it. */
export function ShownScore({ team, score, isOwn = false, ...marked }: ScoreProps & { isOwn?: boolean }) {
  return (
    <ScoreMark score={score} {...marked}>
      <span className={classes.score}>
        <span className="spoken">
          {isOwn ? 'Tu pronóstico' : 'Pronóstico'} de {isolated(team)}:{' '}
        </span>
        {score ?? '–'}
      </span>
    </ScoreMark>
  )
}

type ScoreMarkProps = Omit<ScoreProps, 'team'> & { children: ReactNode }

/** Marks a score as right or wrong, by shape as well as by colour. */
function ScoreMark({ side, score, result, children }: ScoreMarkProps) {
  const hasResult = score !== undefined && result !== undefined
  const isRight = score === result
  const Mark = isRight ? IconCheck : IconX
  return (
    <span className={clsx(classes.predicted, hasResult && (isRight ? classes.right : classes.wrong))} data-side={side}>
      {children}
      {hasResult && (
        <span className={classes.mark} role="img" aria-label={isRight ? 'Acertado' : 'No acertado'}>
          <Mark size={14} stroke={3} aria-hidden />
        </span>
      )}
    </span>
  )
}
