import { Field } from '../../kit/forms/field.tsx'
import { SentForm } from '../../kit/forms/sent-form.tsx'
import { SubmitButton } from '../../kit/forms/submit-button.tsx'
import form from '../form.module.css'
import { useRecovery } from './use-recovery.ts'

/** Requests a recovery link. The answer does not reveal whether the address is registered. */
export function RecoverForm({ email }: { email: string }) {
  const { error, failure, stage, submit, edited } = useRecovery()
  return (
    <SentForm className={form.form} isBusy={stage === 'sending'} onSend={submit} onInput={edited}>
      <Field
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={error}
        maxLength={255}
      />
      <SubmitButton isSending={stage === 'sending'} sending="Enviando…" failure={failure}>
        {stage === 'sent' ? 'Enviar de nuevo' : 'Enviar enlace'}
      </SubmitButton>
      {stage === 'sent' && (
        <p className={form.note}>El enlace vale por 60 minutos. Si no llega, revisa el correo no deseado.</p>
      )}
    </SentForm>
  )
}
