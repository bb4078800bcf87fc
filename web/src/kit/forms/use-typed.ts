import { type FormEvent, useEffect, useRef, useState } from 'react'

/** The value of a field, including text typed before hydration. */
export function useTyped() {
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => setTyped(ref.current?.value ?? ''), [])
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => setTyped(currentTarget.value)
  return { typed, field: { ref, onInput } }
}
