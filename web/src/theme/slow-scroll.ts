import { useLayoutEffect, useState } from 'react'
import { onUserInput } from '../platform/input/on-user-input.ts'

const milliseconds = 1500
const easeOut = (share: number): number => 1 - (1 - share) ** 3

/** Scrolls the page to its top over 1.5 s when it opens. Any input of the user stops it. */
export function useScrollToTop(): void {
  // The scroll position of the previous page, read before the router scrolls to the top.
  const [from] = useState(() => (typeof window === 'undefined' ? 0 : window.scrollY))
  useLayoutEffect(() => {
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    // An address with a fragment has its own scroll target.
    if (from > 0 && !prefersReducedMotion && !location.hash) return scrollToTop(from)
  }, [from])
}

function scrollToTop(from: number): () => void {
  const begin = performance.now()
  let frame = requestAnimationFrame(step)
  const removeListeners = onUserInput(stop)
  return stop

  function step(now: number): void {
    const share = Math.min(1, Math.max(0, now - begin) / milliseconds)
    const { scrollHeight, clientHeight } = document.documentElement
    const top = Math.min(from, scrollHeight - clientHeight) * (1 - easeOut(share))
    window.scrollTo({ top, behavior: 'instant' })
    if (share < 1) frame = requestAnimationFrame(step)
    else stop()
  }
  function stop(): void {
    cancelAnimationFrame(frame)
    removeListeners()
  }
}
