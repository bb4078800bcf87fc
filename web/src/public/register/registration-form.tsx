import { wording } from '@compety/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { AlertBanner } from '../../kit/forms/alert-banner.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { PasswordField } from '../../kit/forms/password-field.tsx'
import { SentForm } from '../../kit/forms/sent-form.tsx'
import { StrengthHint } from '../../kit/forms/strength-hint.tsx'
import { SubmitButton } from '../../kit/forms/submit-button.tsx'
import { useTyped } from '../../kit/forms/use-typed.ts'
import form from '../form.module.css'
import { BirthdateField } from './birthdate-field.tsx'
import { useRegistration } from './use-registration.ts'
import { UsernameField } from './username-field.tsx'

type RegistrationFormProps = { onRegistered: (email: string) => void; organizerName?: string; after?: ReactNode }

export function RegistrationForm({ onRegistered, organizerName, after }: RegistrationFormProps) {
  const registration = useRegistration({ onRegistered, organizerName })
  const { errors, failure, notice, isSending, submit, edited, closeNotice } = registration
  const password = useTyped()
  const email = usePrefilledEmail()
  return (
    <SentForm className={form.form} isBusy={isSending} onSend={submit} onInput={edited}>
      {notice && <AlertBanner notice={notice} onClose={closeNotice} />}
      <p className={form.note}>Todos los campos son obligatorios.</p>
      <Field
        ref={email}
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="email"
        error={errors.email}
        maxLength={255}
      />
      <UsernameField error={errors.username} />
      <BirthdateField error={errors.birthdate} />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="new-password"
        error={errors.password}
        {...password.field}
        below={<StrengthHint password={password.typed} />}
      />
      <PasswordField
        label="Confirmar contraseña"
        name="passwordConfirmation"
        autoComplete="new-password"
        error={errors.passwordConfirmation}
      />
      <p className={form.note}>
        Al crear tu cuenta aceptas los{' '}
        <a href="/terminos" target="_blank" rel="noopener">
          términos
        </a>{' '}
        y confirmas que leíste{' '}
        <a href="/privacidad" target="_blank" rel="noopener">
          cómo tratamos tus datos
        </a>
        .
      </p>
      <SubmitButton isSending={isSending} sending="Creando cuenta…" failure={failure}>
        {wording.createAccount}
      </SubmitButton>
      {after}
    </SentForm>
  )
}

/** The e-mail of /register?email=, which the boxes of the front page set. The prerendered page does not contain it. */
function usePrefilledEmail() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const email = new URLSearchParams(location.search).get('email')
    if (email && field.current?.value === '') field.current.value = email.trim().slice(0, 255)
  }, [])
  return field
}
