import { criteriaMask, criteriaOf, paidRules, pointsNoun, type Score } from '@compety/contract'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import clsx from 'clsx'
import type { PoolOfMatch } from '../pool-of-match.ts'
import classes from './points-won.module.css'

type PointsWonProps = {
  prediction: Score
  result: Score
  /** Null if the match does not count. */
  points: number | null
  pool: Pick<PoolOfMatch, 'point_rules' | 'game'>
  /** Counted at a running score: nothing is won yet. */
  isProvisional?: boolean
}

/** The points of a prediction, explained criterion by criterion. */
export function PointsWon({ prediction, result, points, pool, isProvisional = false }: PointsWonProps) {
  if (points === null) return <p className={classes.none}>Este partido no otorga puntos.</p>
  const { point_rules, game } = pool
  const mask = criteriaMask(prediction, result, game?.draw_difference)
  const met: readonly string[] = criteriaOf(mask)
  const paid = paidRules(point_rules, mask, game?.mode)
  const metFirst = point_rules.toSorted(
    (one, other) => Number(met.includes(other.code)) - Number(met.includes(one.code)),
  )
  return (
    <div className={classes.points}>
      <p className={classes.sum} data-won={points > 0 || undefined}>
        <span className="numeral">{points > 0 ? `+${points}` : points}</span> {pointsNoun(points)}
        {isProvisional && <b className={classes.provisional}>Provisional</b>}
      </p>
      <ul className={classes.criteria} aria-label="Criterios de puntuación">
        {metFirst.map((rule) => {
          const { id, name, code, points: criterionPoints } = rule
          const isMet = met.includes(code)
          return (
            <li key={id} className={clsx(classes.criterion, isMet && classes.met)}>
              {isMet ? <IconCheck size={14} stroke={3} aria-hidden /> : <IconMinus size={14} aria-hidden />}
              <span className="spoken">{isMet ? 'Cumplido: ' : 'No cumplido: '}</span>
              {name}
              {paid.includes(rule) && <b>+{criterionPoints}</b>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
