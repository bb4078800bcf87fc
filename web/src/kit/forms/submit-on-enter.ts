import type { KeyboardEvent } from 'react'

/** Enter in a closed select submits its form, as in a field that is typed in; space and arrows open it. */
export function submitOnEnter(event: KeyboardEvent<HTMLSelectElement>): void {
  const { form } = event.currentTarget
  if (event.key !== 'Enter' || !form) return
  event.preventDefault()
  form.requestSubmit()
}
