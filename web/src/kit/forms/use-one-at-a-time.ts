import { useLayoutEffect, useRef, useState } from 'react'

/**
 * A second press before the first one is done does nothing: a mutation says too late that it is pending. Done is what the
 * screen shows: until then a press still means what stood there.
 */
export function useOneAtATime() {
  const isBusy = useRef(false)
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each time that is done.
  useLayoutEffect(() => {
    isBusy.current = false
  }, [times])
  return (start: (done: () => void) => void): void => {
    if (isBusy.current) return
    isBusy.current = true
    start(() => setTimes((times) => times + 1))
  }
}
