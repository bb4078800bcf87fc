import { useElementScrollRestoration, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onUserInput } from '../platform/input/on-user-input.ts'

const mostMilliseconds = 10_000

const ofThePage = { getElement: () => window }

/** Whoever comes back to a screen, or loads it again, is where he was once it is as long again: its rows come after it. */
export function useRestoredScroll(): void {
  const key = useLocation({ select: ({ state }) => state.__TSR_key })
  const place = useElementScrollRestoration(ofThePage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen once, with what was known when it came.
  useEffect(() => {
    // An address with a fragment names its own place.
    if (place && place.scrollY > 0 && !location.hash) return scrollOnceLongEnough(place.scrollY)
  }, [key])
}

function scrollOnceLongEnough(top: number): () => void {
  const page = document.documentElement
  const growth = new ResizeObserver(() => {
    if (page.scrollHeight - page.clientHeight < top) return
    window.scrollTo({ top, behavior: 'instant' })
    stop()
  })
  const listenNoLonger = onUserInput(stop)
  const timer = setTimeout(stop, mostMilliseconds)
  growth.observe(page)
  return stop

  function stop(): void {
    clearTimeout(timer)
    growth.disconnect()
    listenNoLonger()
  }
}
