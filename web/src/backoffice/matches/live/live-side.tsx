import type { Match } from '@compety/contract'
import { TeamCrest } from '../../../kit/images/team-crest.tsx'
import classes from './live-page.module.css'

type LiveSideProps = { team: Match['home_team']; score: number; isOver: boolean; onScore: (goals: 1 | -1) => void }

/** A team with its goals: the whole panel is the button for one more. */
export function LiveSide({ team, score, isOver, onScore }: LiveSideProps) {
  return (
    <div className={classes.side}>
      {/* The label stays the same, so that a second tap is a second goal. */}
      <button
        type="button"
        className={classes.goal}
        aria-label={`Gol de ${team.name}`}
        disabled={isOver}
        onClick={() => onScore(1)}
      >
        <span className={classes.team}>
          <TeamCrest {...team} size={44} />
          <span className={classes.name}>{team.name}</span>
        </span>
        <b className={classes.goals}>{score}</b>
        <span className={classes.plus}>+1</span>
      </button>
      <button
        type="button"
        className={classes.minus}
        aria-label={`Quitar un gol a ${team.name}`}
        disabled={isOver || score === 0}
        onClick={() => onScore(-1)}
      >
        −1
      </button>
    </div>
  )
}
