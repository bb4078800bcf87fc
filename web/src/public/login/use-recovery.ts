import { isEmail, recoverPassword, wording } from '@compety/contract'
import { useRef, useState } from 'react'
import { useFocusOnError } from '../../kit/forms/use-focus-on-error.ts'
import { dismissToasts, showFailure, showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { failureLines, formFailure, RefusedFields } from '../../platform/api/failures.ts'

type Stage = 'typing' | 'sending' | 'sent'

const unanswered = 'No se ha podido enviar el enlace por fallos en el servidor'

/** Validates and sends once. The answer is the same for known and unknown addresses. */
export function useRecovery() {
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
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
    setFailure(undefined)
    const email = String(new FormData(form).get('email') ?? '').trim()
    const fault = faultOf(email)
    if (fault) return refuse(form, [fault], fault)
    isBusy.current = true
    setStage('sending')
    try {
      await call(recoverPassword, { body: { email } })
      showSuccess(wording.recoverySent)
      setStage('sent')
    } catch (error) {
      setFailure(formFailure(error, unanswered))
      refuse(form, failureLines(error, unanswered), error instanceof RefusedFields ? error.fields.email : undefined)
    }
    isBusy.current = false
  }

  const edited = () => {
    dismissToasts()
    setFailure(undefined)
    setError(undefined)
  }

  return { error, failure, stage, submit, edited }
}

function faultOf(email: string): string | undefined {
  if (email === '') return wording.enterEmail
  return isEmail(email) ? undefined : wording.validEmail
}
