import { type MouseEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** A second link at the top of the page (shell.tsx), past every menu: to the first score that can be typed. */
export function SkipToScores() {
  const [links, setLinks] = useState<Element | null>(null)
  useEffect(() => setLinks(document.querySelector('[data-skip-links]')), [])
  const skip = (event: MouseEvent) => {
    const field = document.querySelector<HTMLInputElement>('main article input:enabled')
    if (!field) return
    event.preventDefault()
    field.focus()
  }
  if (!links) return null
  return createPortal(
    <a href="#main" onClick={skip}>
      Saltar a los pronósticos
    </a>,
    links,
  )
}
