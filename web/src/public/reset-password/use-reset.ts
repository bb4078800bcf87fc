import { normalPassword, resetPassword, wording } from '@compety/contract'
import { type FormEvent, useRef, useState } from 'react'
import { showFaults } from '../../kit/forms/show-faults.ts'
import { useFocusOnError } from '../../kit/forms/use-focus-on-error.ts'
import { dismissToasts, showFailure } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { failureLines, formFailure, RefusedFields } from '../../platform/api/failures.ts'
import { endSession } from '../../platform/api/session.ts'
import { linkToken } from '../link-token.ts'
import { storeNotice } from '../notices.ts'
import { isInvalidLink } from './is-invalid-link.ts'

type Errors = { newPassword?: string; passwordConfirmation?: string }

const unanswered = 'No se ha podido cambiar la contraseña por fallos en el servidor'

/** Validates and sends once. A changed password ends every session, also this one, and opens the log-in. */
export function useReset(onInvalid: () => void) {
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const focusOnError = useFocusOnError()

  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return
    dismissToasts()
    setFailure(undefined)
    const passwords = readPasswords(form)
    const faults = faultsOf(passwords)
    setErrors(faults)
    showFaults(Object.values(faults))
    if (Object.keys(faults).length > 0) return focusOnError(form)
    isBusy.current = true
    setSending(true)
    try {
      await call(resetPassword, { body: { token: linkToken(), ...passwords } })
      storeNotice('password-changed')
      endSession()
      location.replace('/login')
    } catch (error) {
      isBusy.current = false
      setSending(false)
      if (isInvalidLink(error)) return onInvalid()
      showFailure(...failureLines(error, unanswered))
      setFailure(formFailure(error, unanswered))
      if (error instanceof RefusedFields) setErrors(error.fields)
      focusOnError(form)
    }
  }

  const edited = ({ target }: FormEvent) => {
    dismissToasts()
    setFailure(undefined)
    const { name } = target as HTMLInputElement
    setErrors((old) => (name === 'newPassword' ? {} : { ...old, [name]: undefined }))
  }

  return { errors, failure, isSending, submit, edited }
}

function readPasswords(form: HTMLFormElement) {
  const fields = new FormData(form)
  const text = (name: string) => normalPassword(String(fields.get(name) ?? ''))
  return { newPassword: text('newPassword'), passwordConfirmation: text('passwordConfirmation') }
}

function faultsOf({ newPassword, passwordConfirmation }: ReturnType<typeof readPasswords>): Errors {
  const [password, confirmation] = [passwordFault(newPassword), confirmationFault(newPassword, passwordConfirmation)]
  return { ...(password && { newPassword: password }), ...(confirmation && { passwordConfirmation: confirmation }) }
}

function passwordFault(password: string): string | undefined {
  if (password === '') return wording.enterNewPassword
  if (password.length < 6) return wording.passwordShort
  return password.length > 128 ? wording.passwordLong : undefined
}

function confirmationFault(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return wording.registerConfirmation
  return confirmation === password ? undefined : wording.newPasswordsDiffer
}
