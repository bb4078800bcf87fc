import { type FormEvent, useEffect, useRef, useState } from 'react'

/** What stands in a field, also what was typed before the code was there. */
export function useTyped() {
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => setTyped(ref.current?.value ?? ''), [])
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => setTyped(currentTarget.value)
  return { typed, field: { ref, onInput } }
}
