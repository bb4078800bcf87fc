import type { Score } from './scoring.ts'
import { matchStatus } from './states.ts'

type Played = { match_result: Score | null; live: { counted: Score } | null; status: number }

/** The score that points rest on: the result, or the running score of a match in progress. */
export const countedScore = ({ match_result, live, status }: Played): Score | null =>
  match_result ?? (status === matchStatus.inProgress ? (live?.counted ?? null) : null)
