import { type FailureCode, failures } from '@compety/contract'
import { Refused } from './failures.ts'

/** Whether it is this refusal of the contract. */
export const refusedWith = (error: unknown, code: FailureCode): error is Refused =>
  error instanceof Refused && error.message === failures[code][1]
