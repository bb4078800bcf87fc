import { normalPassword, registerPlayer, registerPlayerWithOrganizer } from '@compety/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Notice } from '../../kit/forms/alert-banner.tsx'
import { showFaults } from '../../kit/forms/show-faults.ts'
import { useFocusOnError } from '../../kit/forms/use-focus-on-error.ts'
import { dismissToasts, showFailure } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { failureLines, formFailure, Refused, RefusedFields } from '../../platform/api/failures.ts'
import { wantedJoin } from '../wanted-join.ts'
import { currentReferral, forgetReferral, storeReferral } from './referral.ts'
import {
  birthdateOf,
  brokenRules,
  emptyFields,
  type Registration,
  type RegistrationErrors,
} from './registration-rules.ts'

const unanswered = 'No se ha podido registrar al usuario por fallos en el servidor'

type RegistrationOptions = { onRegistered: (email: string) => void; organizerName: string | undefined }

/** Validates the form and sends it once. The error of a field stays until the field is edited. */
export function useRegistration({ onRegistered, organizerName }: RegistrationOptions) {
  const [errors, setErrors] = useState<RegistrationErrors>({})
  const [notice, setNotice] = useState<Notice>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const focusOnError = useFocusOnError()
  useEffect(storeReferral, [])

  const check = (registration: Registration): boolean => {
    const empty = emptyFields(registration)
    const broken = brokenRules(registration, localToday())
    showFaults(Object.values(empty))
    const lines = [...new Set(Object.values(broken))]
    setNotice(lines.length > 0 ? { tone: 'danger', lines } : undefined)
    setErrors({ ...broken, ...empty })
    return Object.keys(empty).length + Object.keys(broken).length === 0
  }

  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return
    dismissToasts()
    setFailure(undefined)
    const registration = readRegistration(form)
    if (!check(registration)) return focusOnError(form)
    isBusy.current = true
    setSending(true)
    try {
      await send(registration, organizerName)
      forgetReferral()
      onRegistered(registration.email)
    } catch (error) {
      showFailure(...failureLines(error, unanswered))
      setFailure(formFailure(error, unanswered))
      if (error instanceof RefusedFields) setErrors(error.fields)
      isBusy.current = false
      setSending(false)
      focusOnError(form)
    }
  }

  const edited = ({ target }: FormEvent) => {
    dismissToasts()
    setFailure(undefined)
    const { name } = target as HTMLInputElement
    const touched = errorsClearedBy[name] ?? [name]
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !touched.includes(field))))
  }

  const closeNotice = () => setNotice(undefined)
  return { errors, failure, notice, isSending, submit, edited, closeNotice }
}

/** The errors that are cleared by editing a field, where that is more than its own. */
const errorsClearedBy: Record<string, string[]> = {
  day: ['birthdate'],
  month: ['birthdate'],
  year: ['birthdate'],
  password: ['password', 'passwordConfirmation'],
}

/** Registers the player, with an organizer if one is given. */
async function send({ username, birthdate, ...user }: Registration, organizer_name?: string): Promise<void> {
  const body = {
    user: { ...user, user_profile_attributes: { username, birthdate } },
    referral_user_hash: currentReferral(),
    ...registrationJoin(),
  }
  if (organizer_name === undefined) return void (await call(registerPlayer, { body }))
  const answer: object = await call(registerPlayerWithOrganizer, { params: { organizer_name }, body })
  // This endpoint refuses with status 200 and a message.
  if ('message' in answer && answer.message) throw new Refused(200, String(answer.message))
}

// The server joins the pool, so that it holds on every device.
function registrationJoin() {
  const wanted = wantedJoin()
  return wanted && { join_token: wanted.token, share_email: wanted.share_email }
}

function readRegistration(form: HTMLFormElement): Registration {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    email: text('email').trim(),
    username: text('username').toLowerCase(),
    birthdate: birthdateOf({ day: text('day'), month: text('month'), year: text('year') }),
    password: normalPassword(text('password')),
    passwordConfirmation: normalPassword(text('passwordConfirmation')),
  }
}

// Swedish dates are YYYY-MM-DD.
const localToday = () => new Date().toLocaleDateString('sv-SE')
