import { proveEmail, wording } from '@compety/contract'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { failureLines, Refused, RefusedFields } from '../../platform/api/failures.ts'
import { linkToken } from '../link-token.ts'

type Proof = { stage: 'offered' | 'sending' | 'proven' } | { stage: 'refused' | 'failed'; text: string }

const unanswered = 'No se ha podido confirmar el email por fallos en el servidor'

/** Sends the token of the link when the user presses the button. */
export function useProof() {
  const [proof, setProof] = useState<Proof>({ stage: 'offered' })

  const prove = async () => {
    setProof({ stage: 'sending' })
    try {
      await call(proveEmail, { body: { token: linkToken() } })
      setProof({ stage: 'proven' })
    } catch (error) {
      const text = failureLines(error, unanswered).join('\n')
      setProof(isInvalidLink(error) ? { stage: 'refused', text: wording.linkInvalid } : { stage: 'failed', text })
    }
  }

  return { proof, prove: () => void prove() }
}

const isInvalidLink = (error: unknown): boolean =>
  error instanceof RefusedFields || (error instanceof Refused && error.status === 404)
