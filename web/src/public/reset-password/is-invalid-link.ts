import { Refused, RefusedFields } from '../../platform/api/failures.ts'

/** Whether a refusal concerns the link of the page. */
export function isInvalidLink(error: unknown): boolean {
  return (
    (error instanceof Refused && error.status === 404) || (error instanceof RefusedFields && 'token' in error.fields)
  )
}
