import type { KeyboardEvent } from 'react'

/** Enter in a closed select submits its form, as in a text field. Space and arrows open the select. */
export function submitOnEnter(event: KeyboardEvent<HTMLSelectElement>): void {
  const { form } = event.currentTarget
  if (event.key !== 'Enter' || !form) return
  event.preventDefault()
  form.requestSubmit()
}
