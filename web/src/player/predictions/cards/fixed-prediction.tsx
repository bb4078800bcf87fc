import {
  isolated,
  matchStatus,
  multipliedBy,
  type PoolMatch,
  pointsOf,
  poolsOnHold,
  totalOf,
  wording,
} from '@compety/contract'
import { IconHourglassLow, IconInfoCircle, IconPlayerPause } from '@tabler/icons-react'
import { scoreText } from '../../../drafts/draft-rules.ts'
import { laterScores } from '../../../kit/numbers/periods.ts'
import { Countdown } from '../../../kit/time/countdown.tsx'
import { useHasPassed } from '../../../kit/time/ticking.ts'
import { MatchPredictions } from '../../rankings/match-predictions.tsx'
import type { PoolOfMatch } from '../pool-of-match.ts'
import { isInPlay } from '../prediction-state.ts'
import { TeamName } from '../team-name.tsx'
import classes from './match-card.module.css'
import { PointsWon } from './points-won.tsx'
import { PredictedScore } from './predicted-score.tsx'

type FixedPredictionProps = { match: PoolMatch; pool: PoolOfMatch; isOpen: boolean }

/** A match that is closed to predictions: the player's prediction, the result and the points. */
export function FixedPrediction({ match, pool, isOpen }: FixedPredictionProps) {
  const { home_team, away_team, prediction, match_result: result } = match
  const isPastDeadline = useHasPassed(Date.parse(match.blocked_at))
  const shown = result ?? match.live
  // Players who are not enrolled see the result above, so the footer would be empty.
  const later = laterScores(match)
  const hasOutcome = isOpen || !result || pool.isEnrolled
  return (
    <>
      <div className={classes.fixed}>
        {pool.isEnrolled && <span className={classes.predictionLabel}>Tu pronóstico</span>}
        <span className={classes.resultLabel}>{result || !match.live ? 'Resultado' : 'Ahora'}</span>
        <TeamName team={home_team} side="home" />
        {pool.isEnrolled && (
          <PredictedScore
            team={home_team.name}
            side="home"
            score={prediction?.home_team_score}
            result={result?.home_team_score}
          />
        )}
        <Result team={home_team.name} side="home" score={shown?.home_team_score} />
        <span className={classes.colon} aria-hidden />
        <TeamName team={away_team} side="away" />
        {pool.isEnrolled && (
          <PredictedScore
            team={away_team.name}
            side="away"
            score={prediction?.away_team_score}
            result={result?.away_team_score}
          />
        )}
        <Result team={away_team.name} side="away" score={shown?.away_team_score} />
      </div>
      {later && <p className={classes.notice}>{later}</p>}
      {hasOutcome && (
        <footer className={classes.foot}>
          <Outcome match={match} pool={pool} isOpen={isOpen} isPastDeadline={isPastDeadline} />
        </footer>
      )}
      {isPastDeadline && <MatchPredictions poolId={pool.id} match={match} />}
    </>
  )
}

function Outcome({ match, pool, isOpen, isPastDeadline }: FixedPredictionProps & { isPastDeadline: boolean }) {
  const { prediction, match_result: result } = match
  if (isOpen) return <Countdown until={match.blocked_at} prefix="Cierra en" over="Cerrado" />
  const isOnHold = match.status === matchStatus.suspended && !isPastDeadline && !result
  // A paused or inactive pool may continue before the deadline.
  const isUndecided = poolsOnHold.includes(pool.status) && !isPastDeadline && !result
  if (match.late_prediction)
    return (
      <p className={classes.notice}>
        <IconInfoCircle size={18} aria-hidden /> {scoreText(match.late_prediction)} llegó después del límite corregido y
        no cuenta.
      </p>
    )
  if (match.has_placeholder && !isPastDeadline && !result)
    return (
      <p className={classes.notice}>
        <IconHourglassLow size={18} aria-hidden /> Equipos por definir: admitirá pronósticos cuando se conozcan.
      </p>
    )
  if (isOnHold)
    return (
      <p className={classes.notice}>
        <IconPlayerPause size={18} aria-hidden /> Suspendido: si se reactiva antes de que venza su plazo, volverá a
        admitir pronósticos.
      </p>
    )
  if (pool.isEnrolled && !prediction && !isUndecided) {
    return (
      <p className={classes.notice}>
        <IconInfoCircle size={18} aria-hidden /> {wording.noPrediction}
      </p>
    )
  }
  const running = isInPlay(match) ? match.live?.counted : undefined
  if (running && prediction) {
    const points = totalOf(pointsOf(prediction, running, pool.point_rules, pool.game), multipliedBy(match))
    return <PointsWon {...{ prediction, pool, points }} result={running} isProvisional />
  }
  if (!result) {
    return (
      <p className={classes.notice}>
        <IconHourglassLow size={18} aria-hidden /> Resultado pendiente
      </p>
    )
  }
  return prediction ? <PointsWon {...{ prediction, pool, result }} points={match.points} /> : null
}

type ResultProps = { team: string; side: 'home' | 'away'; score: number | undefined }

function Result({ team, side, score }: ResultProps) {
  return (
    <span className={`${classes.result} numeral`} data-side={side}>
      <span className="spoken">Resultado de {isolated(team)}: </span>
      {score ?? '–'}
    </span>
  )
}
