import { isolated, type Match } from '@compety/contract'
import { useId } from 'react'
import { TeamCrest } from '../../../kit/images/team-crest.tsx'
import classes from './live-page.module.css'

type LiveSideProps = { team: Match['home_team']; score: number; isOver: boolean; onScore: (goals: 1 | -1) => void }

/** A team with its goals: the whole panel is the button for one more. */
export function LiveSide({ team, score, isOver, onScore }: LiveSideProps) {
  const scoreId = useId()
  const isIdle = isOver || score === 0
  return (
    <div className={classes.side}>
      {/* The label stays the same, so that a second tap is a second goal. */}
      <button
        type="button"
        className={classes.goal}
        aria-label={`Gol de ${isolated(team.name)}`}
        aria-describedby={scoreId}
        disabled={isOver}
        onClick={() => onScore(1)}
      >
        <span className={classes.team}>
          <TeamCrest {...team} size={44} />
          <span className={classes.name}>{team.name}</span>
        </span>
        <b id={scoreId} className={classes.goals}>
          {score}
        </b>
        <span className={classes.plus}>+1</span>
      </button>
      <button
        type="button"
        className={classes.minus}
        aria-label={`Quitar un gol a ${isolated(team.name)}`}
        // A button that is disabled under the finger would lose the focus.
        aria-disabled={isIdle}
        onClick={() => !isIdle && onScore(-1)}
      >
        −1
      </button>
    </div>
  )
}
