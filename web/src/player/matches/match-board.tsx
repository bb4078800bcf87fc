import { isolated, type Match, matchStates, matchStatus } from '@compety/contract'
import { IconHourglassLow } from '@tabler/icons-react'
import { TeamCrest } from '../../kit/images/team-crest.tsx'
import { laterScores, momentOf } from '../../kit/numbers/periods.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { clockTimeOf } from '../../kit/time/clock-time.ts'
import { Countdown } from '../../kit/time/countdown.tsx'
import { MatchStatus } from '../predictions/match-status.tsx'
import { useIsMatchOpen } from '../predictions/prediction-state.ts'
import { withSoftHyphens } from '../predictions/team-words.ts'
import { LiveMark } from './live-mark.tsx'
import classes from './match-board.module.css'
import { dayOf, isPlayed } from './match-words.ts'

/** The head of the page: both teams, and between them the kick-off, the running score or the result. */
export function MatchBoard({ match }: { match: Match }) {
  const { home_team, away_team, round, group_name, sport } = match
  const place = [round?.name, group_name].filter((part) => part).map((part) => isolated(part ?? ''))
  return (
    <section className={classes.board} aria-label="Marcador">
      <p className={classes.place}>{place.length > 0 ? place.join(' · ') : sport.name}</p>
      <Team team={home_team} />
      <div className={classes.middle}>
        <Middle match={match} />
      </div>
      <Team team={away_team} />
      <Foot match={match} />
    </section>
  )
}

function Team({ team }: { team: Match['home_team'] }) {
  return (
    <div className={classes.team}>
      <TeamCrest {...team} size={64} />
      <span className={classes.name}>{withSoftHyphens(team.name)}</span>
    </div>
  )
}

function Middle({ match }: { match: Match }) {
  const { beginst_at, match_result, live, home_team, away_team } = match
  const score = match_result ?? live
  const later = laterScores(match)
  return (
    <>
      {score ? (
        <p
          className={`${classes.score} numeral`}
          role={isPlayed(match) ? 'status' : undefined}
          data-running={isPlayed(match) || undefined}
        >
          <span className="spoken">{isolated(home_team.name)} </span>
          {score.home_team_score}
          <span className={classes.dash} aria-hidden>
            –
          </span>
          <span className="spoken">, {isolated(away_team.name)} </span>
          {score.away_team_score}
        </p>
      ) : (
        <time className={classes.kickOff} dateTime={beginst_at}>
          <span className={`${classes.time} numeral`}>{clockTimeOf(beginst_at).time}</span>
          <span>{dayOf(beginst_at)}</span>
        </time>
      )}
      <Moment match={match} />
      {later && <p className={classes.later}>{later}</p>}
    </>
  )
}

/** How far the match is: the minute or the break while it is played, else its state. */
function Moment({ match }: { match: Match }) {
  const { status, match_result, live, beginst_at } = match
  if (isPlayed(match)) return <LiveMark text={(live && momentOf(live)) ?? 'en juego'} />
  if (!match_result) return <MatchStatus match={match} />
  return (
    <p className={classes.state}>
      {status === matchStatus.inProgress ? 'Resultado' : matchStates[status]} ·{' '}
      <time dateTime={beginst_at}>{dayOf(beginst_at)}</time>
    </p>
  )
}

function Foot({ match }: { match: Match }) {
  const isOpen = useIsMatchOpen(match)
  if (match.match_result || match.live) return null
  const isWaiting = match.has_placeholder
  return (
    <div className={classes.foot}>
      {isWaiting ? (
        <StatusBadge tone="neutral" icon={IconHourglassLow} label="Equipos por definir" />
      ) : (
        isOpen && <Countdown until={match.blocked_at} prefix="Cierra en" over="Cerrado" />
      )}
    </div>
  )
}
