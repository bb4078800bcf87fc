import { type RefObject, useEffect } from 'react'

const inOrder = ['[aria-invalid="true"]:not([readonly])', 'input:not([type="checkbox"], [readonly])', '[data-way-on]']

/**
 * Focuses the first open score when the sheet opens. After each attempt to save: the first error, open score or link
 * onwards.
 */
export function useFocusOnNextOpen(form: RefObject<HTMLFormElement | null>, attempt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt moves the focus, even to the same element
  useEffect(() => {
    // Waits until the shell has focused the title of the new screen and the fields are enabled again.
    const timer = setTimeout(() => {
      const found = inOrder.map((selector) => form.current?.querySelector<HTMLElement>(selector))
      found.find((element) => element)?.focus()
    })
    return () => clearTimeout(timer)
  }, [form, attempt])
}
