import { useRef } from 'react'

/** A second press before the first one is done does nothing: a mutation says too late that it is pending. */
export function useOneAtATime() {
  const isBusy = useRef(false)
  return (start: (done: () => void) => void): void => {
    if (isBusy.current) return
    isBusy.current = true
    start(() => {
      isBusy.current = false
    })
  }
}
