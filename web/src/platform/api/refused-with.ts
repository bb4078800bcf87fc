import { type RecognisedFailure, recognisedFailures } from '@compety/contract'
import { Refused, RefusedFields } from './failures.ts'

/** Whether the error is the refusal with this code of the contract. */
export function refusedWith(error: unknown, code: RecognisedFailure): error is Refused {
  return error instanceof Refused && error.message === recognisedFailures[code][1]
}

/** Whether the error refuses this field with this text of the contract. */
export function refusedField(error: unknown, [name, text]: readonly [name: string, text: string]): boolean {
  return error instanceof RefusedFields && error.fields[name] === text
}
