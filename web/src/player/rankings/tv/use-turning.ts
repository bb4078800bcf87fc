import { useEffect, useState } from 'react'
import { secondsPerPage, turned } from './tv-rules.ts'

/** The page that a big screen shows. It turns by itself unless it is paused; keys turn and pause it. */
export function useTurning(pages: number) {
  const [page, setPage] = useState(1)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused || pages === 1) return
    const timer = setTimeout(() => setPage(turned(page, 1, pages)), secondsPerPage * 1000)
    return () => clearTimeout(timer)
  }, [isPaused, page, pages])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A button with the focus is pressed by the same key.
      const isPress = event.key === ' ' && !(event.target as Element | null)?.closest?.('button, a')
      if (isPress) setPaused((paused) => !paused)
      else if (event.key === 'ArrowRight') setPage((old) => turned(old, 1, pages))
      else if (event.key === 'ArrowLeft') setPage((old) => turned(old, -1, pages))
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [pages])
  return { page: Math.min(page, pages), isPaused, pause: () => setPaused(!isPaused) }
}
