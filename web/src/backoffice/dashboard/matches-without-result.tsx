import { type Match, wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { TeamCrest } from '../../images/team-crest.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { dateTime } from '../date-time.tsx'
import { MatchState } from '../matches/match-state.tsx'
import { useMatchesWithoutResult } from '../matches/matches.data.ts'
import classes from './matches-without-result.module.css'

const shownAtMost = 10

export function MatchesWithoutResult() {
  const query = useMatchesWithoutResult()
  return (
    <QueryView
      query={query}
      failed={wording.matchesLoadFailed}
      waiting={<Skeleton height={240} radius="lg" />}
      empty={{ when: (matches) => matches.length === 0, text: 'No hay resultados por ingresar.' }}
    >
      {(matches) => (
        <ul className={classes.matches}>
          {matches.slice(0, shownAtMost).map((match) => (
            <PendingMatch key={match.id} match={match} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

function PendingMatch({ match: { id, beginst_at, status, home_team, away_team } }: { match: Match }) {
  return (
    <li className={classes.match}>
      <time dateTime={beginst_at} className={classes.time}>
        {dateTime(beginst_at)}
      </time>
      <span className={classes.teams}>
        <TeamCrest {...home_team} size={24} />
        {home_team.name} – {away_team.name}
        <TeamCrest {...away_team} size={24} />
      </span>
      <MatchState status={status} />
      <Link to="/matches/$matchId/addResult" params={{ matchId: String(id) }} className={classes.enter}>
        Ingresar resultado
        <span className="spoken">{` de ${home_team.name} contra ${away_team.name}`}</span>
      </Link>
    </li>
  )
}
