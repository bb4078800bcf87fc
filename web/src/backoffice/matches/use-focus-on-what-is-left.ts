import { type RefObject, useEffect } from 'react'

const inOrder = ['[aria-invalid="true"]:not([readonly])', 'input:not([readonly])', '[data-way-on]']

/** On arrival the first number, after each attempt to save the first that is wrong or open, or else the way on. */
export function useFocusOnWhatIsLeft(form: RefObject<HTMLFormElement | null>, attempt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt moves the focus, also to what was there before
  useEffect(() => {
    // After the shell has given it to the title of the new screen, and the fields have been opened again.
    const timer = setTimeout(() => {
      const found = inOrder.map((selector) => form.current?.querySelector<HTMLElement>(selector))
      found.find((element) => element)?.focus()
    })
    return () => clearTimeout(timer)
  }, [form, attempt])
}
