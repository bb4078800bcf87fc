import { isolated, type Match, matchStates } from '@compety/contract'
import { IconHourglassLow } from '@tabler/icons-react'
import { TeamCrest } from '../../kit/images/team-crest.tsx'
import { laterScores, runningScore } from '../../kit/numbers/periods.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { clockTimeOf } from '../../kit/time/clock-time.ts'
import { MatchLink } from '../predictions/match-link.tsx'
import { MatchStatus } from '../predictions/match-status.tsx'
import classes from './tournament-match.module.css'

/** A match of a round: kick-off, group, state, teams and result. */
export function TournamentMatch({ match }: { match: Match }) {
  const { beginst_at, group_name, home_team, away_team, match_result: result } = match
  const running = runningScore(match)
  const later = laterScores(match)
  return (
    <li className={classes.card}>
      <p className={classes.head}>
        <MatchLink match={match} className={classes.time} text={clockTimeOf(beginst_at).time} />
        {group_name && <span className={classes.group}>{group_name}</span>}
        <State match={match} />
      </p>
      <Team team={home_team} score={result?.home_team_score} />
      <Team team={away_team} score={result?.away_team_score} />
      {running && <p className={classes.periods}>En juego: {running}</p>}
      {later && <p className={classes.periods}>{later}</p>}
    </li>
  )
}

function State({ match }: { match: Match }) {
  const { has_placeholder, match_result, status } = match
  const isWaiting = has_placeholder && !match_result
  return (
    <span className={classes.state}>
      {isWaiting && <StatusBadge tone="neutral" icon={IconHourglassLow} label="Equipos por definir" />}
      <MatchStatus match={match} otherwise={!isWaiting && matchStates[status]} />
    </span>
  )
}

function Team({ team, score }: { team: Match['home_team']; score: number | undefined }) {
  return (
    <div className={classes.team}>
      <TeamCrest {...team} size={28} />
      <span className={classes.name}>{team.name}</span>
      {score !== undefined && (
        <span className={`${classes.score} numeral`}>
          <span className="spoken">Resultado de {isolated(team.name)}: </span>
          {score}
        </span>
      )}
    </div>
  )
}
