import { checkReset } from '@compety/contract'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { linkToken } from '../link-token.ts'
import { isInvalidLink } from './is-invalid-link.ts'

/**
 * Asks at once whether the link still works, without using it up. Without an answer the form stays. Returns the fewest
 * characters of the new password, as soon as they are known.
 */
export function useLinkCheck(onInvalid: () => void): number | undefined {
  const [least, setLeast] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one link
  useEffect(() => {
    call(checkReset, { body: { token: linkToken() } })
      .then(({ least }) => setLeast(least))
      .catch((error: unknown) => isInvalidLink(error) && onInvalid())
  }, [])
  return least
}
