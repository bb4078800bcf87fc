import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showFailure } from '../../kit/toasts/toasts.ts'
import { Refused } from '../../platform/api/failures.ts'

/**
 * Redirects from a refused detail to the first segment of the address, or to `to` if the user has no screen there.
 * Refusals with a status from 429 on concern the server and not the detail, so the screen itself shows them with a
 * button to retry.
 */
export function useReturnOnRefusal(error: Error | null, to?: string): void {
  const router = useRouter()
  const isRefused = error instanceof Refused && error.status < 429 && error.status !== 401 && error.status !== 403
  const message = isRefused ? error.message : undefined
  useEffect(() => {
    if (message === undefined) return
    const [, first = ''] = router.state.location.pathname.split('/')
    // Shown after the navigation, because the screen that is left shows the same message.
    void router.navigate({ to: to ?? `/${first}`, replace: true }).then(() => showFailure(message))
  }, [message, to, router])
}
