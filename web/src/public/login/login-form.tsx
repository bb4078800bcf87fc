import { type ReactNode, useEffect, useRef } from 'react'
import { Field } from '../../kit/forms/field.tsx'
import { PasswordField } from '../../kit/forms/password-field.tsx'
import { SentForm } from '../../kit/forms/sent-form.tsx'
import { SubmitButton } from '../../kit/forms/submit-button.tsx'
import form from '../form.module.css'
import { takeRegisteredEmail } from '../registered-email.ts'
import { Preloader } from './preloader.tsx'
import { useLogin } from './use-login.ts'

type LoginFormProps = {
  onForgotten: (email: string) => void
  /** Called if the account has a second factor. */
  onChallenge: (challenge: string) => void
  after: ReactNode
}

export function LoginForm({ onForgotten, onChallenge, after }: LoginFormProps) {
  const { errors, failure, stage, submit, edited } = useLogin(onChallenge)
  const { email, password } = useRegisteredEmail()
  return (
    <SentForm className={form.form} isBusy={stage !== 'typing'} onSend={submit} onInput={edited}>
      <Field
        ref={email}
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="username"
        error={errors.email}
        maxLength={255}
      />
      <PasswordField
        ref={password}
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <p className={form.apart}>
        <button type="button" onClick={({ currentTarget }) => onForgotten(emailIn(currentTarget.form))}>
          ¿Olvidaste tu contraseña?
        </button>
      </p>
      <SubmitButton isSending={stage !== 'typing'} sending="Ingresando…" failure={failure}>
        Ingresar
      </SubmitButton>
      {after}
      {stage === 'entering' && <Preloader />}
    </SentForm>
  )
}

/**
 * Fills in the e-mail of a registration that has just ended and focuses the password. The prerendered page does not
 * contain it.
 */
function useRegisteredEmail() {
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const registered = takeRegisteredEmail()
    if (!registered || email.current?.value !== '') return
    email.current.value = registered
    password.current?.focus()
  }, [])
  return { email, password }
}

const emailIn = (form: HTMLFormElement | null) => String(form ? (new FormData(form).get('email') ?? '') : '').trim()
