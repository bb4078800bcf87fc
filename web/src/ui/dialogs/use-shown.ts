import { useEffect, useState } from 'react'

/**
 * `opened` as a modal is to be told: closed when it comes, opened right after. It brings the focus back only to where it was
 * when it saw itself open, and code that is loaded by the opening comes opened.
 */
export function useShown(opened: boolean): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return isShown
}
