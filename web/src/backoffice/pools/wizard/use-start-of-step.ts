import { useEffect, useRef } from 'react'

/** Begins each further step at its title: at the top of the page, with the focus. The router does so for the first. */
export function useStartOfStep(step: number): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step])
}
