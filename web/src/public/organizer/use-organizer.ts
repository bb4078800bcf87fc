import { findOrganizerProfile } from '@compety/contract'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { Refused, RefusedFields } from '../../platform/api/failures.ts'
import { storeNotice } from '../notices.ts'
import type { PresentedOrganizer } from './presented-organizer.ts'

export type Reading = { stage: 'waiting' } | { stage: 'failed' } | { stage: 'found'; organizer: PresentedOrganizer }

/** The name in any path that contains organizer/{word}. */
export function organizerNameIn(path: string): string {
  const word = /\/organizer\/([^/]+)/.exec(path)?.[1] ?? ''
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** Redirects from an unknown organizer to the registration without an organizer. */
function leaveForRegister(name: string): void {
  storeNotice('organizer-unknown', name)
  location.replace(`/register${location.search}`)
}

const isUnknown = (error: unknown): boolean =>
  error instanceof RefusedFields || (error instanceof Refused && error.status === 404)

/** The organizer with this name. It is only loaded if the page does not contain it. */
export function useOrganizer(name: string, initial: PresentedOrganizer | undefined) {
  const [reading, setReading] = useState<Reading>(
    initial ? { stage: 'found', organizer: initial } : { stage: 'waiting' },
  )
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the call again
  useEffect(() => {
    if (initial) return
    const leaving = new AbortController()
    setReading({ stage: 'waiting' })
    call(findOrganizerProfile, { params: { name_or_id: name } }, leaving.signal)
      .then(({ organizer }) => setReading({ stage: 'found', organizer }))
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return
        if (isUnknown(error)) leaveForRegister(name)
        else setReading({ stage: 'failed' })
      })
    return () => leaving.abort()
  }, [name, initial, attempt])
  return { reading, retry: () => setAttempt(attempt + 1) }
}
