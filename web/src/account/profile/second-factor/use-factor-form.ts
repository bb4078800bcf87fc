import { wording } from '@compety/contract'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { useFocusOnError } from '../../../kit/forms/use-focus-on-error.ts'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { RefusedFields } from '../../../platform/api/failures.ts'

const missing = { password: wording.enterCurrentPassword, code: wording.enterCode }
type Name = keyof typeof missing
type Values<N extends Name> = Record<N, string>
type Outcome = { onError: (error: Error) => void; onSettled: () => void }

/** A form of the current password, a code, or both. An empty field is not sent; refusals are shown at their fields. */
export function useFactorForm<N extends Name>(names: readonly N[]) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => Object.fromEntries(names.map((name) => [name, ''])) as Values<N>)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const oneAtATime = useOneAtATime()
  const focusOnError = useFocusOnError()

  const refuse = (found: Partial<Record<string, string>>) => {
    setErrors(found)
    focusOnError(form.current)
  }
  const onSubmit = (send: (values: Values<N>, outcome: Outcome) => void) => (event: FormEvent) => {
    event.preventDefault()
    const empty = names.filter((name) => values[name].trim() === '')
    if (empty.length > 0) return refuse(Object.fromEntries(empty.map((name) => [name, missing[name]])))
    const onError = (error: Error) => error instanceof RefusedFields && refuse(error.fields)
    oneAtATime((onSettled) => send(values, { onError, onSettled }))
  }
  const field = (name: N) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setValues((old) => ({ ...old, [name]: value }))
      setErrors((old) => ({ ...old, [name]: undefined }))
    },
  })
  return { form, field, onSubmit }
}
