import { type FailureCode, failures } from '@compety/contract'
import { Refused } from './failures.ts'

/** Whether the error is the refusal with this code of the contract. */
export function refusedWith(error: unknown, code: FailureCode): error is Refused {
  return error instanceof Refused && error.message === failures[code][1]
}
