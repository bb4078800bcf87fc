import { proveEmail, wording } from '@compety/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { failureLines, Refused, RefusedFields } from '../../platform/api/failures.ts'
import { lastPart } from '../last-part.ts'

type Proof = { stage: 'asking' | 'proven' } | { stage: 'refused' | 'failed'; text: string }

const unanswered = 'No se ha podido confirmar el email por fallos en el servidor'

/** Hands in the link once; again only when asked to. */
export function useProof() {
  const [proof, setProof] = useState<Proof>({ stage: 'asking' })
  const wasAsked = useRef(false)

  const ask = async () => {
    setProof({ stage: 'asking' })
    try {
      await call(proveEmail, { body: { token: lastPart() } })
      setProof({ stage: 'proven' })
    } catch (error) {
      const text = failureLines(error, unanswered).join('\n')
      setProof(isOfTheLink(error) ? { stage: 'refused', text: wording.linkInvalid } : { stage: 'failed', text })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on entry
  useEffect(() => {
    if (wasAsked.current) return
    wasAsked.current = true
    void ask()
  }, [])

  return { proof, retry: () => void ask() }
}

const isOfTheLink = (error: unknown): boolean =>
  error instanceof RefusedFields || (error instanceof Refused && error.status === 404)
