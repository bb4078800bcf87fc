import { type MatchFactors as Factors, isolated } from '@compety/contract'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import clsx from 'clsx'
import { useId } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { failureLines } from '../../../platform/api/failures.ts'
import { useChangeJoker } from './jokers.data.ts'
import classes from './match-factors.module.css'

type MatchFactorsProps = {
  factors: Factors
  poolId: number
  matchId: number
  /** The teams, to name the button. */
  names: string
  /** Where matches of several pools are shown together. */
  poolName?: string | undefined
  /** The player may use a joker here until the deadline. */
  isOpen: boolean
}

/** By what the points of a match are multiplied, and the player's joker, which is set and dropped until the deadline. */
export function MatchFactors({ factors, poolId, matchId, names, poolName, isOpen }: MatchFactorsProps) {
  const { multiplier, joker, jokers_left, joker_factor } = factors
  const { mutate: change, isPending, error } = useChangeJoker(poolId, matchId)
  const oneAtATime = useOneAtATime()
  const leftId = useId()
  const isSpent = !joker && jokers_left === 0
  const toggle = () => !isSpent && oneAtATime((done) => change(!joker, { onSettled: done }))
  const Star = joker ? IconStarFilled : IconStar
  const place = poolName === undefined ? names : `${names} de ${isolated(poolName)}`
  return (
    <div className={classes.bar}>
      {poolName !== undefined && <span>{poolName}</span>}
      {multiplier > 1 && (
        <span className={classes.factor}>
          <span className="spoken">Los puntos se multiplican por </span>
          <span aria-hidden>×</span>
          {multiplier.toLocaleString('es')}
        </span>
      )}
      {isOpen && jokers_left !== null && (
        <>
          <button
            type="button"
            className={clsx(classes.factor, classes.toggle)}
            aria-pressed={joker}
            aria-label={`Usar un comodín en ${place}`}
            aria-describedby={leftId}
            aria-disabled={isSpent || undefined}
            aria-busy={isPending || undefined}
            onClick={toggle}
          >
            <Star size={14} aria-hidden />
            Comodín
          </button>
          <span id={leftId}>
            ×{joker_factor}, {leftText(jokers_left)}
          </span>
        </>
      )}
      {!isOpen && joker && (
        <span className={classes.factor}>
          <Star size={14} aria-hidden />
          Comodín ×{joker_factor}
        </span>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {failureLines(error, 'No se ha podido cambiar el comodín por fallos en el servidor').join(' ')}
        </p>
      )}
    </div>
  )
}

const leftText = (left: number): string => {
  if (left === 0) return 'no te queda ninguno'
  return left === 1 ? 'te queda 1' : `te quedan ${left}`
}
