import { wording } from '@compety/contract'
import { useState } from 'react'
import { StrengthHint } from '../../passwords/strength-hint.tsx'
import form from '../form/form.module.css'
import { PasswordField } from '../form/password-field.tsx'
import { SentForm } from '../form/sent-form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useReset } from './use-reset.ts'

export function ResetPasswordForm({ onInvalid }: { onInvalid: () => void }) {
  const { errors, isSending, submit, edited } = useReset(onInvalid)
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  return (
    <SentForm className={form.form} isBusy={isSending} onSend={submit} onInput={edited}>
      {/* Keepers of passwords look for a name beside them; the link does not tell it. */}
      <input type="text" autoComplete="username" hidden readOnly />
      <PasswordField
        label="Nueva contraseña"
        name="newPassword"
        autoComplete="new-password"
        error={errors.newPassword}
        onInput={({ currentTarget }) => setPassword(currentTarget.value)}
        below={<StrengthHint password={password} />}
      />
      <PasswordField
        label="Confirmar contraseña"
        name="passwordConfirmation"
        autoComplete="new-password"
        error={errors.passwordConfirmation}
        onInput={({ currentTarget }) => setConfirmation(currentTarget.value)}
        below={<Mismatch differ={confirmation !== '' && confirmation !== password} />}
      />
      <SubmitButton isSending={isSending} sending="Cambiando…">
        Cambiar contraseña
      </SubmitButton>
    </SentForm>
  )
}

/** Told while it is typed (player.md 5). */
const Mismatch = ({ differ }: { differ: boolean }) => (
  <p className={form.fault} aria-live="polite">
    {differ && wording.newPasswordsDifferLive}
  </p>
)
