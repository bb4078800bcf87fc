import { wording } from '@compety/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { StrengthHint } from '../../kit/forms/strength-hint.tsx'
import { AlertBanner } from '../form/alert-banner.tsx'
import { Field } from '../form/field.tsx'
import form from '../form/form.module.css'
import { PasswordField } from '../form/password-field.tsx'
import { SentForm } from '../form/sent-form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useTyped } from '../form/use-typed.ts'
import { BirthdateField } from './birthdate-field.tsx'
import { useRegistration } from './use-registration.ts'
import { UsernameField } from './username-field.tsx'

type RegistrationFormProps = { onRegistered: (email: string) => void; organizerName?: string; after?: ReactNode }

export function RegistrationForm({ onRegistered, organizerName, after }: RegistrationFormProps) {
  const { errors, alerts, isSending, submit, edited, closeAlerts } = useRegistration({ onRegistered, organizerName })
  const password = useTyped()
  const email = usePrefilledEmail()
  return (
    <SentForm className={form.form} isBusy={isSending} onSend={submit} onInput={edited}>
      {alerts.length > 0 && <AlertBanner lines={alerts} onClose={closeAlerts} />}
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
      <SubmitButton isSending={isSending} sending="Creando cuenta…">
        {wording.createAccount}
      </SubmitButton>
      {after}
    </SentForm>
  )
}

/** /register?email= comes from the boxes of the front page (player.md 2); the page was built without it. */
function usePrefilledEmail() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const email = new URLSearchParams(location.search).get('email')
    if (email && field.current?.value === '') field.current.value = email.trim().slice(0, 255)
  }, [])
  return field
}
