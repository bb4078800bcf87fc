import { findMatch, type Match } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { laterScores, runningScore } from '../../kit/numbers/periods.ts'
import { clockTimeOf } from '../../kit/time/clock-time.ts'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { longDayOf, timeOn } from '../date-time.tsx'
import { useMayCall } from '../records/may-call.ts'
import { useOfficeView } from '../tournaments/office-view.ts'
import classes from './match-days.module.css'
import { nameOfMatch } from './match-name.ts'
import { MatchState } from './match-state.tsx'

type MatchDaysProps = {
  matches: readonly Match[]
  /** What a row says of where the match belongs: by default its tournament and round. */
  placeOf?: (match: Match) => string
}

/** Matches by day, in their order, with their result or state; each leads to its page. */
export function MatchDays({ matches, placeOf = placeInTournament }: MatchDaysProps) {
  const days = Map.groupBy(matches, ({ beginst_at }) => clockTimeOf(beginst_at).day)
  return (
    <div className={classes.days}>
      {[...days].map(([day, ofDay]) => (
        <div key={day}>
          <h3 className={classes.day}>{`${longDayOf(day)} de ${day.slice(0, 4)}`}</h3>
          <ul className={classes.rows}>
            {ofDay.map((match) => (
              <Row key={match.id} day={day} match={match} place={placeOf(match)} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const placeInTournament = ({ tournament, round }: Match): string =>
  [tournament && nameOfTournament(tournament), round?.name].filter((part) => part).join(', ')

function Row({ day, match, place }: { day: string; match: Match; place: string }) {
  const { id, beginst_at, status, match_result } = match
  const may = useMayCall()
  const view = useOfficeView()
  const name = nameOfMatch(match)
  const periods = laterScores(match) ?? runningScore(match)
  return (
    <li className={classes.row}>
      <time dateTime={beginst_at} className={classes.time}>
        {timeOn(day, beginst_at)}
      </time>
      <span className={classes.teams}>
        {may(findMatch, match) ? (
          <Link to="/matches/$matchId" params={{ matchId: String(id) }} search={view}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className={classes.place}>{place}</span>
      <span className={classes.end}>
        {match_result ? (
          <b className={classes.score}>{`${match_result.home_team_score} – ${match_result.away_team_score}`}</b>
        ) : (
          <MatchState status={status} />
        )}
        {periods && <span className={classes.periods}>{periods}</span>}
      </span>
    </li>
  )
}
