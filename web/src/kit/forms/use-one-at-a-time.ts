import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Ignores presses while an action is running. The pending state of a mutation is set too late to prevent a double
 * press. The next press counts only after the result has been rendered, because until then the user still sees the old
 * state.
 */
export function useOneAtATime() {
  const isBusy = useRef(false)
  const [runs, setRuns] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each finished action
  useLayoutEffect(() => {
    isBusy.current = false
  }, [runs])
  return (start: (done: () => void) => void): void => {
    if (isBusy.current) return
    isBusy.current = true
    start(() => setRuns((runs) => runs + 1))
  }
}
