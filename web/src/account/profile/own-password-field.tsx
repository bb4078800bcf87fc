import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/ActionIcon.css'
import { useSessionUser } from '../../platform/api/session.ts'

/** The current password, asked for before a change of the account's security. */
export function OwnPasswordField(props: PasswordInputProps) {
  const { email } = useSessionUser()
  return (
    <>
      {/* Lets password managers know which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        size="md"
        label="Contraseña actual"
        name="password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar', tabIndex: 0 }}
        {...props}
      />
    </>
  )
}
