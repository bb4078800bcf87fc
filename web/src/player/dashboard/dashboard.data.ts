import { type AnswerOf, findPredictionSheet } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { serverNow } from '../../api/server-clock.ts'
import { isMatchOpen } from '../predictions/prediction-state.ts'

/** What closes next among all of one's pools: first what is not predicted yet. */
export const useNextPrediction = () =>
  useQuery({
    queryKey: ['sheet'],
    queryFn: ({ signal }) => call(findPredictionSheet, {}, signal),
    select: (sheet) => nextPrediction(sheet, serverNow()),
  })

export function nextPrediction({ matches }: AnswerOf<typeof findPredictionSheet>, now: number) {
  const open = matches.filter((match) => isMatchOpen(match, now))
  const missing = open.filter(({ pools }) => pools.some(({ prediction }) => prediction === null))
  return { match: missing[0] ?? open[0], missing: missing.length }
}
