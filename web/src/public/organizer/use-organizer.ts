import { findOrganizerProfile } from '@compety/contract'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { Refused, RefusedFields } from '../../platform/api/failures.ts'
import { leaveNotice } from '../notices.ts'
import type { PresentedOrganizer } from './presented-organizer.ts'

export type Found = { stage: 'waiting' } | { stage: 'failed' } | { stage: 'found'; organizer: PresentedOrganizer }

/** The name in any path that contains organizer/{word}. */
export function organizerNameIn(path: string): string {
  const word = /\/organizer\/([^/]+)/.exec(path)?.[1] ?? ''
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** Whoever asks for an organizer that does not exist registers without one. */
function leaveForRegister(name: string): void {
  leaveNotice('organizer-unknown', name)
  location.replace(`/register${location.search}`)
}

const isUnknown = (error: unknown): boolean =>
  error instanceof RefusedFields || (error instanceof Refused && error.status === 404)

/** The organizer of that name; one that came with the page is not asked for. */
export function useOrganizer(name: string, given: PresentedOrganizer | undefined) {
  const [found, setFound] = useState<Found>(given ? { stage: 'found', organizer: given } : { stage: 'waiting' })
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (given) return
    const left = new AbortController()
    setFound({ stage: 'waiting' })
    call(findOrganizerProfile, { params: { name_or_id: name } }, left.signal)
      .then(({ organizer }) => setFound({ stage: 'found', organizer }))
      .catch((error: unknown) => {
        if (left.signal.aborted) return
        if (isUnknown(error)) leaveForRegister(name)
        else setFound({ stage: 'failed' })
      })
    return () => left.abort()
  }, [name, given, attempt])
  return { found, retry: () => setAttempt(attempt + 1) }
}
