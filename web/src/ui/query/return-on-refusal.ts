import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showFailure } from '../../kit/toasts/toasts.ts'
import { Refused } from '../../platform/api/failures.ts'

/**
 * A refused detail navigates back to the first segment of the address, or to `to` if the user has no screen
 * there. What a server refuses to everybody for a while is not about the detail: the screen says so, and offers another try.
 */
export function useReturnOnRefusal(error: Error | null, to?: string): void {
  const router = useRouter()
  const isRefused = error instanceof Refused && error.status < 429 && error.status !== 401 && error.status !== 403
  const message = isRefused ? error.message : undefined
  useEffect(() => {
    if (message === undefined) return
    const [, first = ''] = router.state.location.pathname.split('/')
    // Afterwards, so that the screen that is left and the notice do not say the same side by side.
    void router.navigate({ to: to ?? `/${first}`, replace: true }).then(() => showFailure(message))
  }, [message, to, router])
}
