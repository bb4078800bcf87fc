import { useEffect, useRef } from 'react'
import { Field } from '../../kit/forms/field.tsx'
import { SentForm } from '../../kit/forms/sent-form.tsx'
import { SubmitButton } from '../../kit/forms/submit-button.tsx'
import form from '../form.module.css'
import { Preloader } from './preloader.tsx'
import { useSecondFactor } from './use-second-factor.ts'

type SecondFactorFormProps = { challenge: string; onExpired: () => void }

/** The second step of a log-in. A challenge that takes no more codes leads back to the first step. */
export function SecondFactorForm({ challenge, onExpired }: SecondFactorFormProps) {
  const { error, stage, submit, edited } = useSecondFactor(challenge, onExpired)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => code.current?.focus(), [])
  return (
    <SentForm className={form.form} isBusy={stage !== 'typing'} onSend={submit} onInput={edited}>
      <Field
        ref={code}
        label="Código"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={error}
        maxLength={50}
        below={<p className={form.note}>¿No tienes tu teléfono? Escribe uno de tus códigos de recuperación.</p>}
      />
      <SubmitButton isSending={stage !== 'typing'} sending="Ingresando…">
        Ingresar
      </SubmitButton>
      {stage === 'entering' && <Preloader />}
    </SentForm>
  )
}
