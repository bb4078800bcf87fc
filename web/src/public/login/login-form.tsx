import type { FormEvent, ReactNode } from 'react'
import { Field } from '../form/field.tsx'
import form from '../form/form.module.css'
import { PasswordField } from '../form/password-field.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import classes from './login-form.module.css'
import { useLogin } from './use-login.ts'

type LoginFormProps = { onForgotten: (email: string) => void; after: ReactNode }

export function LoginForm({ onForgotten, after }: LoginFormProps) {
  const { errors, stage, submit, edited } = useLogin()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return (
    <form
      className={form.form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={edited}
      aria-busy={stage !== 'typing'}
    >
      <Field
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="username"
        error={errors.email}
        maxLength={255}
      />
      <PasswordField label="Contraseña" name="password" autoComplete="current-password" error={errors.password} />
      <p className={form.apart}>
        <button type="button" onClick={({ currentTarget }) => onForgotten(emailIn(currentTarget.form))}>
          ¿Olvidaste tu contraseña?
        </button>
      </p>
      <SubmitButton isSending={stage !== 'typing'} sending="Ingresando…">
        Ingresar
      </SubmitButton>
      {after}
      {stage === 'entering' && (
        <div className={classes.preloader} role="status" aria-label="Ingresando">
          <span aria-hidden />
        </div>
      )}
    </form>
  )
}

const emailIn = (form: HTMLFormElement | null) => String(form ? (new FormData(form).get('email') ?? '') : '').trim()
