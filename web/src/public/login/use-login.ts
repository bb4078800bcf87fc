import { authenticate, isEmail, wording } from '@compety/contract'
import { type FormEvent, useRef, useState } from 'react'
import { showFaults } from '../../kit/forms/show-faults.ts'
import { useFocusOnError } from '../../kit/forms/use-focus-on-error.ts'
import { dismissToasts, showFailure } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { failureLines, formFailure, Refused, RefusedFields } from '../../platform/api/failures.ts'
import { canStoreSession } from '../../platform/api/session.ts'
import { enter } from './enter.ts'

type Errors = { email?: string; password?: string }
type Stage = 'typing' | 'sending' | 'entering'

const noStorage =
  'Tu navegador no guarda los datos de esta página, y sin eso no puedes ingresar. Permite que los guarde y vuelve a intentarlo.'

/** Validates and sends once. An account with a second factor continues with a challenge. */
export function useLogin(onChallenge: (challenge: string) => void) {
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [stage, setStage] = useState<Stage>('typing')
  const isBusy = useRef(false)
  const focusOnError = useFocusOnError()

  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return
    dismissToasts()
    setFailure(undefined)
    const credentials = readCredentials(form)
    const faults = faultsOf(credentials)
    setErrors(faults)
    showFaults(Object.values(faults))
    if (Object.keys(faults).length > 0) return focusOnError(form)
    // Before the call, because the server would open a session that nobody can use.
    if (!canStoreSession()) return showFailure(noStorage)
    isBusy.current = true
    setStage('sending')
    try {
      const answer = await call(authenticate, { body: credentials })
      if ('challenge' in answer) return onChallenge(answer.challenge)
      setStage('entering')
      await enter(answer)
    } catch (error) {
      showFailure(...failureLines(error, wording.authenticationFailed))
      setFailure(formFailure(error, wording.authenticationFailed))
      if (error instanceof RefusedFields) setErrors(error.fields)
      else if (isRefusedPassword(error)) setErrors({ password: error.message })
      isBusy.current = false
      setStage('typing')
      focusOnError(form)
    }
  }

  const edited = ({ target }: FormEvent) => {
    dismissToasts()
    setFailure(undefined)
    const { name } = target as HTMLInputElement
    setErrors((old) => ({ ...old, [name]: undefined }))
  }

  return { errors, failure, stage, submit, edited }
}

const isRefusedPassword = (error: unknown): error is Refused => error instanceof Refused && error.status === 401

function readCredentials(form: HTMLFormElement) {
  const fields = new FormData(form)
  return { email: String(fields.get('email') ?? '').trim(), password: String(fields.get('password') ?? '') }
}

function faultsOf({ email, password }: { email: string; password: string }): Errors {
  const emailFault = email === '' ? wording.enterEmail : !isEmail(email) && wording.validEmail
  return { ...(emailFault && { email: emailFault }), ...(password === '' && { password: wording.registerPassword }) }
}
