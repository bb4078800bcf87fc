import { useEffect, useState } from 'react'

/** Puts the focus on the first faulty field of a form, once its errors are drawn. */
export function useFocusOnError(): (form: HTMLFormElement) => void {
  const [attempt, setAttempt] = useState<{ form: HTMLFormElement }>()
  useEffect(() => {
    attempt?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  return (form) => setAttempt({ form })
}
