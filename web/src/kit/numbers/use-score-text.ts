import type { Score } from '@compety/contract'
import { type Dispatch, type FormEvent, type SetStateAction, useEffect, useState } from 'react'
import { showFailure } from '../toasts/toasts.ts'
import { goalsOf, pastingScore, scoreFault, scoreOf } from './score-text.ts'

type Side = 'home' | 'away'

/** Keeps which scores of a match are no scores at present, for the text under them and the state of the row. */
export function useScoreFaults() {
  const [sides, setFaults] = useState<readonly Side[]>([])
  return { isFaulty: sides.length > 0, setFaults }
}

/** What a field needs to tell the row about its fault. */
export type OfRow = {
  side: Side
  setFaults: Dispatch<SetStateAction<readonly Side[]>>
  /** The element that shows the fault. */
  faultId: string
}

type ScoreText = Pick<OfRow, 'side' | 'setFaults'> & {
  value: number
  onGoals: (goals: number) => void
  /** Called with both scores when a text such as '2-1' is entered or pasted. */
  onScore: (score: Score) => void
}

/**
 * The text of a field for goals. A text that says none stays, marked as a fault, until it is corrected; Escape takes it
 * back. `read` returns the goals that were entered.
 */
export function useScoreText({ value, side, setFaults, onGoals, onScore }: ScoreText) {
  const [typed, setTyped] = useState<string>()
  const isFault = typed !== undefined && typed !== '' && goalsOf(typed) === undefined
  const clear = () => setTyped(undefined)
  useEffect(() => {
    if (!isFault) return
    setFaults((old) => [...old, side])
    return () => setFaults((old) => old.filter((each) => each !== side))
  }, [isFault, side, setFaults])
  const fill = (score: Score) => {
    clear()
    onScore(score)
  }
  const read = ({ currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement>): number | undefined => {
    // The browser's own undo knows nothing of drafts, and would enter a score that was never typed.
    if ((nativeEvent as InputEvent).inputType?.startsWith('history')) return undefined
    const score = scoreOf(field.value)
    if (score) return void fill(score)
    const goals = goalsOf(field.value)
    setTyped(field.value)
    if (goals !== undefined) onGoals(goals)
    else if (field.value !== '' && !isFault) showFailure(scoreFault)
    return goals
  }
  const field = {
    value: typed ?? String(value),
    'aria-invalid': isFault || undefined,
    onPaste: pastingScore(fill),
    onBlur: () => {
      if (!isFault) clear()
    },
  }
  return { field, isFault, read, clear }
}
