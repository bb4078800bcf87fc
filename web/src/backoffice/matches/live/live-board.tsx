import type { LivePeriod, Match, Score } from '@compety/contract'
import { useEffect, useRef, useState } from 'react'
import { useWakeLock } from '../../../kit/use-wake-lock.ts'
import { changed, type Kept, playNow, undone } from './kept-play.ts'
import { LiveActions } from './live-actions.tsx'
import { LiveClock } from './live-clock.tsx'
import { LiveNotices } from './live-notices.tsx'
import classes from './live-page.module.css'
import { LiveSide } from './live-side.tsx'
import { clockMoved, entered, nameOfPeriod, type Play, scored } from './play.ts'
import { updatePlay } from './stored-play.ts'

const tapMs = 30
const spoken = ({ home_team, away_team }: Match, { home_team_score, away_team_score }: Score) =>
  `${home_team.name} ${home_team_score}, ${away_team.name} ${away_team_score}`

type LiveBoardProps = { id: string; kept: Kept; startsClock?: boolean }

/** Two large buttons for the goals, the clock, and the steps of a match. Each tap is kept before anything is sent. */
export function LiveBoard({ id, kept, startsClock = false }: LiveBoardProps) {
  const { match, final } = kept
  const play = playNow(kept)
  const [said, say] = useState('')
  const isOver = final !== undefined
  useWakeLock()
  const change = (next: Play, text: string) => {
    updatePlay(id, (kept) => changed(kept, next, Date.now()))
    say(text)
    navigator.vibrate?.(tapMs)
  }
  const enter = (period: LivePeriod) => change(entered(play, period, Date.now()), nameOfPeriod(period))
  const undo = () => {
    updatePlay(id, (kept) => undone(kept, Date.now()))
    const before = kept.steps.at(-2)
    say(before ? `Deshecho. ${spoken(match, before)}` : '')
  }
  const score = (side: keyof Score, goals: 1 | -1) => {
    const next = scored(play, side, goals)
    if (next[side] !== play[side]) change(next, spoken(match, next))
  }
  useStartOfClock(startsClock && play.period === null, () => enter('first_half'))
  return (
    <>
      <LiveClock
        play={play}
        onMove={isOver ? undefined : (minutes) => change(clockMoved(play, minutes, Date.now()), '')}
      />
      <LiveNotices id={id} kept={kept} />
      <div className={classes.sides}>
        <LiveSide
          team={match.home_team}
          score={play.home_team_score}
          isOver={isOver}
          onScore={(goals) => score('home_team_score', goals)}
        />
        <LiveSide
          team={match.away_team}
          score={play.away_team_score}
          isOver={isOver}
          onScore={(goals) => score('away_team_score', goals)}
        />
      </div>
      <LiveActions id={id} kept={kept} onEnter={enter} onUndo={undo} />
      <p role="status" className="spoken">
        {said}
      </p>
    </>
  )
}

/** Runs once, when the match that was begun on this screen is in progress. */
function useStartOfClock(isDue: boolean, start: () => void) {
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!isDue || hasStarted.current) return
    hasStarted.current = true
    start()
  })
}
