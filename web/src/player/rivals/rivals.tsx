import { type AnswerOf, type listRivals, pointsInWords } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { displayName } from '../rankings/ranking-rules.ts'
import classes from './rivals.module.css'

type Duel = AnswerOf<typeof listRivals>['rivals'][number]

/** How far the own rivals are away, one line for each pool. Shows nothing without one. */
export function Rivals({ rivals }: { rivals: readonly Duel[] }) {
  if (rivals.length === 0) return null
  return (
    <ul className={classes.rivals} aria-label="Tus rivales">
      {rivals.map((duel) => (
        <li key={duel.pool.id}>
          <Link
            to="/pools/$poolId/userPredictions/$userId"
            params={{ poolId: String(duel.pool.id), userId: String(duel.rival.id) }}
            className={classes.duel}
          >
            <strong>{distanceText(duel)}</strong>
            <span>{duel.pool.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** 'A 3 puntos de martincastillo', or how far the reader is ahead. */
export function distanceText({ rival, me }: Pick<Duel, 'rival' | 'me'>): string {
  const name = displayName(rival)
  const distance = rival.points - me.points
  const points = pointsInWords(Math.abs(distance))
  if (distance === 0) return `En empate con ${name}`
  return distance > 0 ? `A ${points} de ${name}` : `${points} por delante de ${name}`
}
