import { type RefObject, useEffect } from 'react'

/** Gives an element the focus when it appears, after the shell has given it to the title of the new screen. */
export function useFocusOnArrival(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => element.current?.focus())
    return () => clearTimeout(timer)
  }, [element, isWanted])
}
