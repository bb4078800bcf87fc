import { useEffect, useState } from 'react'

/**
 * The `opened` to pass to a modal: false on the first render, then the real value. A modal returns the focus only if
 * it has changed from closed to open, but a lazily loaded one is first rendered when it is already open.
 */
export function useDelayedOpen(opened: boolean): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return isShown
}
