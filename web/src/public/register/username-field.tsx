import { usernameOf } from '@compety/contract'
import { type FormEvent, useEffect, useRef } from 'react'
import { Field } from '../../kit/forms/field.tsx'

/** Accepts lower-case letters and digits. Input with other characters is ignored. */
export function UsernameField({ error }: { error: string | undefined }) {
  const accepted = useRef('')
  const input = useRef<HTMLInputElement>(null)
  // Reads the value that the user typed before hydration.
  useEffect(() => {
    if (!input.current) return
    accepted.current = [...input.current.value].map((sign) => usernameOf(sign) ?? '').join('')
    input.current.value = accepted.current
  }, [])
  const onInput = ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    const next = usernameOf(field.value) ?? accepted.current
    const caret = (field.selectionEnd ?? field.value.length) - (field.value.length - next.length)
    accepted.current = next
    if (field.value === next) return
    field.value = next
    field.setSelectionRange(caret, caret)
  }
  return (
    <Field
      ref={input}
      label="Nombre de usuario"
      name="username"
      error={error}
      autoComplete="nickname"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onInput={onInput}
    />
  )
}
