import { wording } from '@compety/contract'
import { StrengthHint } from '../../kit/forms/strength-hint.tsx'
import form from '../form/form.module.css'
import { PasswordField } from '../form/password-field.tsx'
import { SentForm } from '../form/sent-form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useTyped } from '../form/use-typed.ts'
import { useReset } from './use-reset.ts'

export function ResetPasswordForm({ onInvalid }: { onInvalid: () => void }) {
  const { errors, isSending, submit, edited } = useReset(onInvalid)
  const password = useTyped()
  const confirmation = useTyped()
  const differ = confirmation.typed !== '' && confirmation.typed !== password.typed
  return (
    <SentForm className={form.form} isBusy={isSending} onSend={submit} onInput={edited}>
      {/* Keepers of passwords look for a name beside them; the link does not tell it. */}
      <input type="text" autoComplete="username" hidden readOnly />
      <PasswordField
        label="Nueva contraseña"
        name="newPassword"
        autoComplete="new-password"
        error={errors.newPassword}
        {...password.field}
        below={<StrengthHint password={password.typed} />}
      />
      <PasswordField
        label="Confirmar contraseña"
        name="passwordConfirmation"
        autoComplete="new-password"
        error={errors.passwordConfirmation}
        {...confirmation.field}
        below={<Mismatch isTold={differ && errors.passwordConfirmation === undefined} />}
      />
      <SubmitButton isSending={isSending} sending="Cambiando…">
        Cambiar contraseña
      </SubmitButton>
    </SentForm>
  )
}

/** Told while it is typed (player.md 5), until the field says it itself. */
const Mismatch = ({ isTold }: { isTold: boolean }) => (
  <p className={form.fault} aria-live="polite">
    {isTold && wording.newPasswordsDifferLive}
  </p>
)
