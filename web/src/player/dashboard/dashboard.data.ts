import { useState } from 'react'
import { serverNow } from '../../platform/api/server-clock.ts'
import { useSessionUser } from '../../platform/api/session.ts'
import { noteVisit } from '../../pools/moments/last-visit.ts'
import { useMoments } from '../../pools/moments/moments.data.ts'
import { useWaitsForNetwork } from '../../ui/query/use-waits-for-network.ts'
import { usePredictionSheet } from '../predictions/predictions.data.ts'
import { nextPrediction } from './next-prediction.ts'

/** What results gave the player since the last visit in this browser. */
export function useRecentMoments() {
  const { id } = useSessionUser()
  const [since] = useState(() => noteVisit(id, serverNow()))
  return useMoments(since)
}

/** `next` is undefined until the sheet is there. */
export function useNextPrediction() {
  const query = usePredictionSheet()
  const { data, isPending, isFetching, refetch } = query
  const waitsForNetwork = useWaitsForNetwork(query)
  return { isPending, isFetching, refetch, waitsForNetwork, next: data && nextPrediction(data, serverNow()) }
}
