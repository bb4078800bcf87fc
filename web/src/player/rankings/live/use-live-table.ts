import { useState } from 'react'
import type { SupposedScore } from '../rankings.data.ts'

/** Which table a reader of a ranking has chosen while matches run. */
export function useLiveTable() {
  const [isSettled, setSettled] = useState(false)
  return { isSettled, setSettled, live: isSettled ? {} : ({ live: 1 } as const) }
}
export type LiveTable = Pick<ReturnType<typeof useLiveTable>, 'isSettled' | 'setSettled'>

/** The scores that a reader supposes for running matches. */
export function useSupposed() {
  const [scores, setScores] = useState<SupposedScore[]>([])
  const others = (match_id: number) => scores.filter((score) => score.match_id !== match_id)
  return {
    scores,
    scoreOf: (match_id: number) => scores.find((score) => score.match_id === match_id),
    suppose: (score: SupposedScore) => setScores([...others(score.match_id), score]),
    forget: (match_id: number) => setScores(others(match_id)),
    forgetAll: () => setScores([]),
  }
}
export type Supposed = ReturnType<typeof useSupposed>
