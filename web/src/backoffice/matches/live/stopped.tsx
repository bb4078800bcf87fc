import type { Match } from '@compety/contract'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useOfficeView } from '../../tournaments/office-view.ts'
import { MatchBoard } from '../match-board.tsx'
import classes from './live-page.module.css'

/** A match whose score is not kept here, with the reason. */
export function Stopped({ match, text }: { match: Match; text: string }) {
  const score = match.match_result ?? match.live
  return (
    <MatchBoard
      match={match}
      home={<b className={classes.score}>{score?.home_team_score ?? '–'}</b>}
      away={<b className={classes.score}>{score?.away_team_score ?? '–'}</b>}
    >
      <p className={classes.reason}>{text}</p>
      <LinkButton to="/matches/$matchId" params={{ matchId: String(match.id) }} search={useOfficeView()}>
        Ver el partido
      </LinkButton>
    </MatchBoard>
  )
}
