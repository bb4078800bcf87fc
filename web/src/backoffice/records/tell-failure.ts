import { useEffect, useRef } from 'react'
import { showFailure } from '../../kit/toasts/toasts.ts'
import { failureLines } from '../../platform/api/failures.ts'

/**
 * Tells once that choices did not come where the screen stands without them, however often they are asked for; `unanswered` where
 * the server said nothing.
 */
export function useTellFailure(error: Error | null, unanswered: string): void {
  const told = useRef('')
  useEffect(() => {
    if (!error) return
    const lines = failureLines(error, unanswered)
    if (told.current === lines.join()) return
    told.current = lines.join()
    showFailure(...lines)
  }, [error, unanswered])
}
