import { type Match, matchStatus } from '@compety/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useRegisterUnsaved } from '../../../kit/forms/unsaved.ts'
import { isOnline, subscribeToNetwork } from '../../../platform/api/network.ts'
import { useSessionUser } from '../../../platform/api/session.ts'
import { keys, useMatch, type VersionedMatch } from '../matches.data.ts'
import { begun, heard, isWaiting } from './kept-play.ts'
import { sendNext } from './send-play.ts'
import { forgetPlay, keyOf, storedPlay, storePlay, useStoredPlay } from './stored-play.ts'

/** The play of a match on this device, and the match as the server shows it, else as it was kept. */
export function usePlay(id: number) {
  const query = useMatch(id)
  const key = keyOf({ user: useSessionUser().id, match: id })
  const kept = useStoredPlay(key)
  const { data, isFetchedAfterMount } = query
  useEffect(() => {
    if (data) follow(key, data, isFetchedAfterMount)
  }, [key, data, isFetchedAfterMount])
  return { key, kept, query, match: data ?? kept?.match }
}

/** Takes what the server shows, unless something waits here. */
function follow(key: string, match: Match, isFresh: boolean): void {
  const kept = storedPlay(key)
  const isPlaying = match.status === matchStatus.inProgress && !match.match_result
  if (isPlaying) storePlay(key, kept ? heard(kept, match, Date.now()) : begun(match, Date.now()))
  else if (isFresh && kept && !isWaiting(kept)) forgetPlay(key)
}

/** Shows an answer at once. A query under way may be older, so it is cancelled. */
export async function showMatch(queryClient: QueryClient, match: Match): Promise<void> {
  const queryKey = keys.one(match.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<VersionedMatch>(queryKey, (shown) => ({ version: shown?.version, match }))
}

const waits = { first: 1000, longest: 30_000 }

/** Sends what waits, again and again until it arrives: each time after a longer wait, and at once with the network. */
export function useSending(key: string, onFinal: (message: string) => void): void {
  const kept = useStoredPlay(key)
  const queryClient = useQueryClient()
  const [failures, setFailures] = useState(0)
  const { mutate, isPending } = useMutation({
    meta: { quiet: true, forbiddenHere: true },
    mutationFn: () => sendNext(key),
    onSuccess: async ({ match, final }) => {
      setFailures(0)
      if (match) await showMatch(queryClient, match)
      if (final) onFinal(final)
    },
    onError: () => setFailures((many) => many + 1),
  })
  const isDue = kept !== undefined && isWaiting(kept) && !kept.conflict && !kept.refused && !isPending
  useEffect(() => {
    if (!isDue) return
    const wait = failures === 0 ? 0 : Math.min(waits.first * 2 ** (failures - 1), waits.longest)
    const timer = setTimeout(mutate, wait)
    const stop = subscribeToNetwork(() => {
      if (!isOnline()) return
      clearTimeout(timer)
      mutate()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isDue, failures, mutate])
  useRegisterUnsaved(
    useCallback(() => {
      const now = storedPlay(key)
      return now !== undefined && isWaiting(now)
    }, [key]),
  )
}
