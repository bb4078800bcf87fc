import type { Match } from '@compety/contract'
import type { ReactNode } from 'react'
import { TeamCrest } from '../../kit/images/team-crest.tsx'
import classes from './match-board.module.css'

type MatchBoardProps = { match: Match; home: ReactNode; away: ReactNode; children?: ReactNode }

/** The two teams of a match, each with its score or score field. */
export function MatchBoard({ match: { home_team, away_team }, home, away, children }: MatchBoardProps) {
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
      {children && <div className={classes.below}>{children}</div>}
    </div>
  )
}
