import { useEffect, useState } from 'react'

/**
 * Focuses the first invalid field of a form after its errors are rendered. Elements that are no inputs carry
 * `data-faulty`.
 */
export function useFocusOnError(): (form: HTMLElement | null) => void {
  const [attempt, setAttempt] = useState<{ form: HTMLElement | null }>()
  useEffect(() => {
    attempt?.form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty]')?.focus()
  }, [attempt])
  return (form) => setAttempt({ form })
}
