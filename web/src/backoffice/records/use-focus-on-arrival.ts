import { type RefObject, useEffect } from 'react'

/**
 * Focuses an element when it appears. The timer makes this happen after the shell has focused the title of the new
 * screen.
 */
export function useFocusOnArrival(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => element.current?.focus())
    return () => clearTimeout(timer)
  }, [element, isWanted])
}
