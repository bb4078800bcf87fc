import { wording } from '@compety/contract'
import { PasswordField } from '../../kit/forms/password-field.tsx'
import { SentForm } from '../../kit/forms/sent-form.tsx'
import { StrengthHint } from '../../kit/forms/strength-hint.tsx'
import { SubmitButton } from '../../kit/forms/submit-button.tsx'
import { useTyped } from '../../kit/forms/use-typed.ts'
import form from '../form.module.css'
import { useReset } from './use-reset.ts'

type ResetPasswordFormProps = { least: number | undefined; onInvalid: () => void }

export function ResetPasswordForm({ least, onInvalid }: ResetPasswordFormProps) {
  const { errors, failure, isSending, submit, edited } = useReset(onInvalid)
  const password = useTyped()
  const confirmation = useTyped()
  const differ = confirmation.typed !== '' && confirmation.typed !== password.typed
  return (
    <SentForm className={form.form} isBusy={isSending} onSend={submit} onInput={edited}>
      <p className={form.note}>Todos los campos son obligatorios.</p>
      {/* Password managers look for a username field; the link does not contain the address. */}
      <input type="text" autoComplete="username" hidden readOnly />
      <PasswordField
        label="Nueva contraseña"
        name="newPassword"
        autoComplete="new-password"
        error={errors.newPassword}
        {...password.field}
        below={<StrengthHint password={password.typed} least={least} />}
      />
      <PasswordField
        label="Confirmar contraseña"
        name="passwordConfirmation"
        autoComplete="new-password"
        error={errors.passwordConfirmation}
        {...confirmation.field}
        below={<Mismatch isShown={differ && errors.passwordConfirmation === undefined} />}
      />
      <SubmitButton isSending={isSending} sending="Cambiando…" failure={failure}>
        Cambiar contraseña
      </SubmitButton>
    </SentForm>
  )
}

/** Shown while the user types, until the field shows its own error. */
const Mismatch = ({ isShown }: { isShown: boolean }) => (
  <p className={form.fault} aria-live="polite">
    {isShown && wording.newPasswordsDifferLive}
  </p>
)
