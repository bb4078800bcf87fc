import type { Match } from '@compety/contract'
import type { ReactNode } from 'react'
import { TeamCrest } from '../../kit/images/team-crest.tsx'
import { laterScores, runningScore } from '../../kit/numbers/periods.ts'
import classes from './match-board.module.css'

type MatchBoardProps = { match: Match; home: ReactNode; away: ReactNode; children?: ReactNode }

/** The two teams of a match, each with its score or score field, and what its source says of the periods. */
export function MatchBoard({ match, home, away, children }: MatchBoardProps) {
  const { home_team, away_team } = match
  const running = runningScore(match)
  const later = laterScores(match)
  return (
    <div className={classes.board}>
      <div className={classes.sides}>
        <div className={classes.team}>
          <TeamCrest {...home_team} size={64} />
          <span>{home_team.name}</span>
        </div>
        <div className={classes.tile}>{home}</div>
        <i className={classes.colon} aria-hidden />
        <div className={classes.tile}>{away}</div>
        <div className={classes.team} data-away>
          <TeamCrest {...away_team} size={64} />
          <span>{away_team.name}</span>
        </div>
      </div>
      {running && <p>En juego: {running}</p>}
      {later && <p>{later}</p>}
      {children && <div className={classes.below}>{children}</div>}
    </div>
  )
}
