import { useEffect, useRef } from 'react'
import { showFailure } from '../../kit/toasts/toasts.ts'
import { failureLines } from '../../platform/api/failures.ts'

/**
 * Shows once that options could not be loaded, also when loading them fails repeatedly. `unanswered` is the message for
 * a server that gave none.
 */
export function useShowFailureOnce(error: Error | null, unanswered: string): void {
  const shown = useRef('')
  useEffect(() => {
    if (!error) return
    const lines = failureLines(error, unanswered)
    if (shown.current === lines.join()) return
    shown.current = lines.join()
    showFailure(...lines)
  }, [error, unanswered])
}
