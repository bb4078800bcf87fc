import { useElementScrollRestoration, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onUserInput } from '../platform/input/on-user-input.ts'

const maxWaitMs = 10_000

const pageScroller = { getElement: () => window }

/**
 * Restores the scroll position after going back or reloading, once the page is long enough: its rows are loaded later.
 */
export function useRestoredScroll(): void {
  const key = useLocation({ select: ({ state }) => state.__TSR_key })
  const place = useElementScrollRestoration(pageScroller)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per screen, with the position known then
  useEffect(() => {
    // An address with a fragment has its own scroll target.
    if (place && place.scrollY > 0 && !location.hash) return scrollWhenLongEnough(place.scrollY)
  }, [key])
}

function scrollWhenLongEnough(top: number): () => void {
  const page = document.documentElement
  const growth = new ResizeObserver(() => {
    if (page.scrollHeight - page.clientHeight < top) return
    window.scrollTo({ top, behavior: 'instant' })
    stop()
  })
  const removeListeners = onUserInput(stop)
  const timer = setTimeout(stop, maxWaitMs)
  growth.observe(page)
  return stop

  function stop(): void {
    clearTimeout(timer)
    growth.disconnect()
    removeListeners()
  }
}
