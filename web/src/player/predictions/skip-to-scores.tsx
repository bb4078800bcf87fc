import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Beside the link to the content, at the top of the page (shell.tsx): past every menu to the first score that can be typed. */
export function SkipToScores() {
  const [links, setLinks] = useState<Element | null>(null)
  useEffect(() => setLinks(document.querySelector('[data-skip-links]')), [])
  const skip = () => document.querySelector<HTMLInputElement>('main article input:enabled')?.focus()
  if (!links) return null
  return createPortal(
    <button type="button" onClick={skip}>
      Saltar a los pronósticos
    </button>,
    links,
  )
}
