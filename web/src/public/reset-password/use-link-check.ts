import { checkReset } from '@compety/contract'
import { useEffect } from 'react'
import { call } from '../../platform/api/call.ts'
import { linkToken } from '../link-token.ts'
import { isInvalidLink } from './is-invalid-link.ts'

/** Asks at once whether the link still works, without using it up. Without an answer the form stays. */
export function useLinkCheck(onInvalid: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one link
  useEffect(() => {
    call(checkReset, { body: { token: linkToken() } }).catch((error: unknown) => isInvalidLink(error) && onInvalid())
  }, [])
}
