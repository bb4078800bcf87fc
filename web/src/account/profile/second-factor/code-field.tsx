import { TextInput, type TextInputProps } from '@mantine/core'

/** The field for a code of the authenticator application, or a recovery code. */
export const CodeField = (props: TextInputProps) => (
  <TextInput
    size="md"
    label="Código"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    maxLength={50}
    {...props}
  />
)
