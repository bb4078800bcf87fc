import { leastPasswordLength, wording } from '@compety/contract'
import { Button, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/ActionIcon.css'
import { type FormEvent, useRef, useState } from 'react'
import { StrengthHint } from '../../kit/forms/strength-hint.tsx'
import { useFocusOnError } from '../../kit/forms/use-focus-on-error.ts'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { RefusedFields } from '../../platform/api/failures.ts'
import { useSessionUser } from '../../platform/api/session.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import classes from './panel.module.css'
import { useChangePassword } from './password.data.ts'
import { confirmationDiffers, type PasswordErrors, type Passwords, passwordErrors } from './password-rules.ts'

const nothing: Passwords = { password: '', newPassword: '', passwordConfirmation: '' }

export function PasswordForm() {
  const { role_id } = useSessionUser()
  const form = useRef<HTMLFormElement>(null)
  const [passwords, setPasswords] = useState(nothing)
  const [errors, setErrors] = useState<PasswordErrors>({})
  const change = useChangePassword()
  const oneAtATime = useOneAtATime()
  const focusOnError = useFocusOnError()

  const refuse = (found: PasswordErrors) => {
    setErrors(found)
    focusOnError(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = passwordErrors(passwords, role_id)
    if (Object.keys(found).length > 0) return refuse(found)
    const onSuccess = () => setPasswords(nothing)
    const onError = (error: Error) => error instanceof RefusedFields && refuse(error.fields)
    oneAtATime((onSettled) => change.mutate(passwords, { onSuccess, onError, onSettled }))
  }
  const field = (name: keyof Passwords) => ({
    size: 'md',
    value: passwords[name],
    error: errors[name],
    'aria-required': true,
    visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar', tabIndex: 0 },
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setPasswords({ ...passwords, [name]: value })
      // A new password may make a filled confirmation valid, so its error is cleared too.
      const clearsConfirmation = name === 'newPassword' && passwords.passwordConfirmation !== ''
      setErrors({ ...errors, [name]: undefined, ...(clearsConfirmation && { passwordConfirmation: undefined }) })
    },
  })
  const confirmation = field('passwordConfirmation')
  const live = confirmationDiffers(passwords) ? wording.newPasswordsDifferLive : undefined
  return (
    <form ref={form} className={`${classes.form} ${classes.narrow}`} noValidate onSubmit={submit}>
      <p className={classes.lead}>
        Al cambiarla se cierran tus demás sesiones; esta sigue abierta. Todos los campos son obligatorios.
      </p>
      <OwnPasswordField {...field('password')} />
      <PasswordInput
        label="Nueva contraseña"
        autoComplete="new-password"
        {...field('newPassword')}
        description={<StrengthHint password={passwords.newPassword} least={leastPasswordLength(role_id)} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <PasswordInput
        label="Confirmar nueva contraseña"
        autoComplete="new-password"
        {...confirmation}
        error={confirmation.error ?? live}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={change.isPending}>
          Cambiar contraseña
        </Button>
      </div>
    </form>
  )
}
