import { findPrivacy, type Privacy } from '@compety/contract'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'

export type Reading = { stage: 'waiting' } | { stage: 'failed' } | { stage: 'found'; privacy: Privacy }

/** Loads the settings of this installation in the browser, because the page is prerendered at build time. */
export function usePrivacy() {
  const [reading, setReading] = useState<Reading>({ stage: 'waiting' })
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the call again
  useEffect(() => {
    const leaving = new AbortController()
    setReading({ stage: 'waiting' })
    call(findPrivacy, {}, leaving.signal)
      .then(({ privacy }) => setReading({ stage: 'found', privacy }))
      .catch(() => {
        if (!leaving.signal.aborted) setReading({ stage: 'failed' })
      })
    return () => leaving.abort()
  }, [attempt])
  return { reading, retry: () => setAttempt(attempt + 1) }
}
