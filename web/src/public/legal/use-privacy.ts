import { findPrivacy, type Privacy } from '@compety/contract'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'

export type Found = { stage: 'waiting' } | { stage: 'failed' } | { stage: 'found'; privacy: Privacy }

/** Loads the settings of this installation in the browser, because the page is prerendered at build time. */
export function usePrivacy() {
  const [found, setFound] = useState<Found>({ stage: 'waiting' })
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the call again
  useEffect(() => {
    const left = new AbortController()
    setFound({ stage: 'waiting' })
    call(findPrivacy, {}, left.signal)
      .then(({ privacy }) => setFound({ stage: 'found', privacy }))
      .catch(() => {
        if (!left.signal.aborted) setFound({ stage: 'failed' })
      })
    return () => left.abort()
  }, [attempt])
  return { found, retry: () => setAttempt(attempt + 1) }
}
