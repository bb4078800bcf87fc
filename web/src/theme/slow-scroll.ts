import { useEffect } from 'react'

const milliseconds = 1500
const easeOut = (share: number): number => 1 - (1 - share) ** 3

// Whoever scrolls, touches the screen or uses a key has somewhere else to go.
const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls the page to its top over 1.5 s on entering it, until the reader takes over. */
export function useScrollToTop(): void {
  useEffect(() => {
    if (window.scrollY === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    return scrollToTop()
  }, [])
}

function scrollToTop(): () => void {
  const [from, begin] = [window.scrollY, performance.now()]
  let frame = requestAnimationFrame(step)
  const listening = new AbortController()
  for (const name of interruptions) window.addEventListener(name, stop, { passive: true, signal: listening.signal })
  return stop

  function step(now: number): void {
    const share = Math.min(1, Math.max(0, now - begin) / milliseconds)
    window.scrollTo({ top: from * (1 - easeOut(share)), behavior: 'instant' })
    if (share < 1) frame = requestAnimationFrame(step)
    else stop()
  }
  function stop(): void {
    cancelAnimationFrame(frame)
    listening.abort()
  }
}
