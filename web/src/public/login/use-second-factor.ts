import { passSecondFactor, recognisedFailures, wording } from '@compety/contract'
import { useRef, useState } from 'react'
import { useFocusOnError } from '../../kit/forms/use-focus-on-error.ts'
import { dismissToasts, showFailure } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { failureLines, RefusedFields } from '../../platform/api/failures.ts'
import { refusedWith } from '../../platform/api/refused-with.ts'
import { enter } from './enter.ts'

type Stage = 'typing' | 'sending' | 'entering'

const unanswered = 'No se ha podido comprobar el código por fallos en el servidor'

/** Validates and sends once. A wrong code is shown at its field, and another one may be tried. */
export function useSecondFactor(challenge: string, onExpired: () => void) {
  const [error, setError] = useState<string>()
  const [stage, setStage] = useState<Stage>('typing')
  const isBusy = useRef(false)
  const focusOnError = useFocusOnError()

  const refuse = (form: HTMLFormElement, lines: string[], fault?: string) => {
    showFailure(...lines)
    setError(fault)
    setStage('typing')
    focusOnError(form)
  }

  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return
    dismissToasts()
    const code = String(new FormData(form).get('code') ?? '').trim()
    if (code === '') return refuse(form, [wording.enterCode], wording.enterCode)
    isBusy.current = true
    setStage('sending')
    try {
      const session = await call(passSecondFactor, { body: { challenge, code } })
      setStage('entering')
      await enter(session)
    } catch (failure) {
      isBusy.current = false
      if (refusedWith(failure, recognisedFailures.challenge_expired)) onExpired()
      refuse(form, failureLines(failure, unanswered), faultOf(failure))
    }
  }

  const edited = () => {
    dismissToasts()
    setError(undefined)
  }

  return { error, stage, submit, edited }
}

const faultOf = (failure: unknown): string | undefined => {
  if (refusedWith(failure, recognisedFailures.second_factor_failed)) return wording.codeWrong
  return failure instanceof RefusedFields ? failure.fields.code : undefined
}
