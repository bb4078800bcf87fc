import { useElementScrollRestoration, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const mostMilliseconds = 10_000

// Whoever scrolls, touches the screen or uses a key has somewhere else to go.
const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const ofThePage = { getElement: () => window }

/** Whoever comes back to a screen, or loads it again, is where he was once it is as long again: its rows come after it. */
export function useKeptPlace(): void {
  const { key, hash } = useLocation({ select: ({ state, hash }) => ({ key: state.__TSR_key, hash }) })
  const place = useElementScrollRestoration(ofThePage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen once, with what was known when it came.
  useEffect(() => {
    if (place && place.scrollY > 0 && !hash) return scrollOnceLongEnough(place.scrollY)
  }, [key])
}

function scrollOnceLongEnough(top: number): () => void {
  const page = document.documentElement
  const growth = new ResizeObserver(() => {
    if (page.scrollHeight - page.clientHeight < top) return
    window.scrollTo({ top, behavior: 'instant' })
    stop()
  })
  const listening = new AbortController()
  for (const name of interruptions) window.addEventListener(name, stop, { passive: true, signal: listening.signal })
  const timer = setTimeout(stop, mostMilliseconds)
  growth.observe(page)
  return stop

  function stop(): void {
    clearTimeout(timer)
    growth.disconnect()
    listening.abort()
  }
}
