import { AlertBanner } from '../../kit/forms/alert-banner.tsx'
import { SentForm } from '../../kit/forms/sent-form.tsx'
import { SubmitButton } from '../../kit/forms/submit-button.tsx'
import classes from './contact-form.module.css'
import { HintedField } from './hinted-field.tsx'
import { useContact } from './use-contact.ts'

/** The contact form for visitors. The outcome is shown above its button. */
export function ContactForm() {
  const { hints, alert, isSending, submit, checkField, closeAlert } = useContact()
  const field = (name: keyof typeof hints) => ({ name, hint: hints[name], onCheck: checkField })
  return (
    <SentForm className={classes.form} isBusy={isSending} onSend={submit}>
      <p className={classes.legend}>Todos los campos son obligatorios, salvo el teléfono.</p>
      <div className={classes.pair}>
        <HintedField {...field('name')} label="Nombre" autoComplete="given-name" maxLength={100} />
        <HintedField {...field('lastName')} label="Apellido" autoComplete="family-name" maxLength={100} />
      </div>
      <div className={classes.pair}>
        <HintedField {...field('email')} label="Correo electrónico" type="email" autoComplete="email" maxLength={255} />
        <HintedField
          {...field('phone')}
          label="Teléfono (opcional)"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          isOptional
        />
      </div>
      <HintedField {...field('message')} label="Mensaje" isLong maxLength={2000} />
      {alert && <AlertBanner notice={alert} onClose={closeAlert} />}
      <SubmitButton isSending={isSending} sending="Enviando mensaje…">
        Enviar mensaje
      </SubmitButton>
    </SentForm>
  )
}
