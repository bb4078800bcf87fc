import { type FeaturedPool, listFeaturedPools } from '@compety/contract'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'

export type Featured = { stage: 'waiting' } | { stage: 'failed' } | { stage: 'found'; pools: FeaturedPool[] }

/** Loads the featured pools in the browser, because the page is prerendered at build time. */
export function useFeaturedPools() {
  const [featured, setFeatured] = useState<Featured>({ stage: 'waiting' })
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the call again
  useEffect(() => {
    const left = new AbortController()
    setFeatured({ stage: 'waiting' })
    call(listFeaturedPools, {}, left.signal)
      .then(({ pools }) => setFeatured({ stage: 'found', pools }))
      .catch(() => {
        if (!left.signal.aborted) setFeatured({ stage: 'failed' })
      })
    return () => left.abort()
  }, [attempt])
  return { featured, retry: () => setAttempt(attempt + 1) }
}
