import { useEffect } from 'react'
import { failureLines } from '../../api/failures.ts'
import { showFailure } from '../../ui/toasts.ts'

/** Tells that choices did not come where the screen stands without them; `unanswered` where the server said nothing. */
export function useTellFailure(error: Error | null, unanswered: string): void {
  useEffect(() => {
    if (error) showFailure(...failureLines(error, unanswered))
  }, [error, unanswered])
}
