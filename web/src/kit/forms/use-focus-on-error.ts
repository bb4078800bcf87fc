import { useEffect, useState } from 'react'

/** Puts the focus on the first faulty field of a form, once its errors are drawn; what stands for one without being an input is `data-faulty`. */
export function useFocusOnError(): (form: HTMLElement | null) => void {
  const [attempt, setAttempt] = useState<{ form: HTMLElement | null }>()
  useEffect(() => {
    attempt?.form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty]')?.focus()
  }, [attempt])
  return (form) => setAttempt({ form })
}
