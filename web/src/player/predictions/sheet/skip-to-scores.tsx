import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** A skip link to the first enabled score, rendered beside the shell's other skip links at the top of the page. */
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
