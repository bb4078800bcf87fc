import type { AnswerOf, findPredictionSheet, SheetMatch } from '@compety/contract'
import { useState } from 'react'
import { serverNow } from '../../platform/api/server-clock.ts'
import { useSessionUser } from '../../platform/api/session.ts'
import { noteVisit } from '../../pools/moments/last-visit.ts'
import { useMoments } from '../../pools/moments/moments.data.ts'
import { useWaitsForNetwork } from '../../ui/query/use-waits-for-network.ts'
import { isMatchOpen, poolsWithout } from '../predictions/prediction-state.ts'
import { usePredictionSheet } from '../predictions/predictions.data.ts'

/** What results gave the player since the last visit in this browser. */
export function useRecentMoments() {
  const { id } = useSessionUser()
  const [since] = useState(() => noteVisit(id, serverNow()))
  return useMoments(since)
}

/** The match that closes next among all pools of the player; matches without a prediction come first. */
export function useNextPrediction() {
  const query = usePredictionSheet()
  const { data, isPending, isFetching, refetch } = query
  const waitsForNetwork = useWaitsForNetwork(query)
  return { isPending, isFetching, refetch, waitsForNetwork, next: data && nextPrediction(data, serverNow()) }
}

export function nextPrediction({ matches }: AnswerOf<typeof findPredictionSheet>, now: number) {
  const open = matches.filter((match) => isMatchOpen(match, now))
  const isMissing = (match: SheetMatch) =>
    poolsWithout(match).length > 0 || match.pools.some(({ prediction }) => !prediction)
  const missing = open.filter(isMissing)
  return { match: missing[0] ?? open[0], missing: missing.length }
}
